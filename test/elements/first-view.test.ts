import { expect } from '@esm-bundle/chai';
import { plusDays } from '../../src/stay/iso-date.ts';
import { instantOf } from '../../src/stay/wall-time.ts';
import { violationsOf } from './axe.ts';
import { linesOf, stylesOf } from './first-view-trees.ts';
import { DRAWN_LANGUAGES } from './languages.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { startWidget, CALENDAR, rootOf, serveFirstView, servedRoot } from './served-page.ts';
import { until } from './until.ts';
import { advanceClock, tearDown } from './widget-fixture.ts';

async function liveRoot(widget: HTMLElement): Promise<ShadowRoot> {
  const root = rootOf(widget);
  await until('the booking', () => root.querySelector('booking-finder') ?? undefined);
  return root;
}

const linesIn = (root: ShadowRoot): string[] => [...root.childNodes].flatMap((node) => linesOf(node));

describe('the first view', () => {
  afterEach(async () => {
    await tearDown();
    for (const page of document.querySelectorAll('main')) page.remove();
  });

  for (const lang of DRAWN_LANGUAGES)
    for (const width of [360, 1100])
      it(`has the same nodes as the widget, in ${lang} and ${width} px wide`, async () => {
        const served = await serveFirstView(lang, width);
        const linesBefore = linesIn(servedRoot(served.page));
        const linesAfter = linesIn(await liveRoot(await startWidget(served)));
        expect(linesBefore.join('\n')).to.equal(linesAfter.join('\n'));
      });

  for (const [lang, width] of [
    ['de', 360],
    ['he', 1100],
    ['en', 700],
  ] as const)
    for (const scheme of ['light', 'dark'])
      it(`looks the same to the pixel, in ${lang}, ${scheme} and ${width} px wide`, async () => {
        const served = await serveFirstView(lang, width, scheme);
        const stylesBefore = stylesOf(servedRoot(served.page));
        const stylesAfter = stylesOf(await liveRoot(await startWidget(served)));
        expect(stylesBefore.join('\n')).to.equal(stylesAfter.join('\n'));
      });

  it('begins with the next month, if few days of this one are left and two months fit', async () => {
    const now = new Date();
    advanceClock(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, -1, 12) - now.getTime());
    const served = await serveFirstView('en', 1100);
    const headingsIn = (root: ShadowRoot, calendar: string): string[] =>
      [...rootOf(root.querySelector(calendar)).querySelectorAll('h2')]
        .filter((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ textContent }) => textContent);
    const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    const headingsBefore = headingsIn(servedRoot(served.page), 'booking-first-calendar');
    expect(headingsBefore[0]).to.equal(
      nextMonth.toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    );
    const liveTree = await liveRoot(await startWidget(served));
    expect(headingsIn(liveTree, 'booking-calendar')).to.deep.equal(headingsBefore);
  });

  it('begins on the current day in the property’s time zone, just before midnight and just after', async () => {
    const { property, today } = new ScriptedProxy();
    const midnight = instantOf(plusDays(today, 1), '00:00', property.timeZone) ?? NaN;
    advanceClock(midnight - 20_000 - Date.now());
    const eveningPage = await serveFirstView('en', 360);
    const linesBefore = linesIn(servedRoot(eveningPage.page));
    expect(linesBefore).to.deep.equal(linesIn(await liveRoot(await startWidget(eveningPage))));
    advanceClock(40_000);
    const morningPage = await serveFirstView('en', 360);
    const viewOfNextDay = linesIn(servedRoot(morningPage.page));
    expect(viewOfNextDay).not.to.deep.equal(linesBefore);
    expect(viewOfNextDay).to.deep.equal(linesIn(await liveRoot(await startWidget(morningPage))));
  });

  it('stays until the widget has rates and texts; its card stays until the widget has drawn one', async () => {
    const served = await serveFirstView('en', 1100);
    const release = served.proxy.holdAnswers(CALENDAR);
    const root = rootOf(await startWidget(served));
    const servedElements = new Set(root.querySelectorAll('.frame, .card'));
    const describeView = (): string =>
      [...root.querySelectorAll('.frame, .card, booking-first-calendar, booking-calendar')]
        .map((each) =>
          each.matches('.frame, .card')
            ? `${servedElements.has(each) ? 'first' : 'own'} ${each.classList[0]}`
            : each.localName,
        )
        .join(', ');
    // Collects every look, however short: the booking may come right after its calendar.
    const views = [describeView()];
    const observer = new MutationObserver(() => {
      if (describeView() !== views.at(-1)) views.push(describeView());
    });
    observer.observe(root, { childList: true, subtree: true });
    await until('the question', () => served.proxy.requestsTo(CALENDAR)[0]);
    expect(views.length).to.equal(1);
    release();
    await until('the booking', () => root.querySelector('booking-finder'));
    observer.disconnect();
    expect(views.join('\n')).to.equal(
      [
        'first frame, booking-first-calendar, first card',
        'own frame, booking-calendar, first card',
        'own frame, booking-calendar, own card',
      ].join('\n'),
    );
  });

  it('has no violations in an audit by axe-core before the widget starts', async () => {
    const { page } = await serveFirstView('en', 1100);
    expect(await violationsOf(page)).to.deep.equal([]);
  });
});
