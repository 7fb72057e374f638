import { expect } from '@esm-bundle/chai';
import { DRAWN_LANGUAGES } from './languages.ts';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { mount } from '../gallery/mount.ts';
import { PROPERTY } from '../gallery/sample.ts';
import { STATES } from '../gallery/states.ts';
import { allElementsIn } from './shadow-trees.ts';
import { countLines, textBoxOf } from './text-boxes.ts';

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

/** Adds the page's own styles during one test. */
async function withPageStyles(css: string, act: () => Promise<void>): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  try {
    await act();
  } finally {
    document.adoptedStyleSheets.pop();
  }
}

/** Runs `check` in a window of another size, and restores the window. */
async function inWindow(width: number, height: number, check: () => void): Promise<void> {
  const windowBefore = { width: innerWidth, height: innerHeight };
  await setViewport({ width, height });
  try {
    check();
  } finally {
    await setViewport(windowBefore);
  }
}

describe('nothing jumps', () => {
  for (const width of [320, 600, 1000, 1200])
    it(`from the first frame to a chosen stay, ${width} px wide`, async () => {
      const { stage, show } = await mount('loading', width);
      const heights = [heightOf(stage)];
      for (const name of ['dates-empty', 'dates-arrival', 'dates-chosen']) {
        await show(name);
        heights.push(heightOf(stage));
      }
      expect(new Set(heights).size, heights.join(', ')).to.equal(1);
    });

  it('on the card when the place and its picture have loaded', async () => {
    const { part, show } = await mount('loading', 1000);
    const heightBefore = heightOf(part('card'));
    await show('dates-empty');
    expect(heightOf(part('stay-place').querySelector('img') ?? part('card'))).to.be.greaterThan(40);
    expect(heightOf(part('card'))).to.equal(heightBefore);
  });

  it('in the row of the place: its name is beside the picture, also in a page of the other direction', async () => {
    const { part } = await mount('details-full', 1000, { locale: 'ar' });
    const name = part('stay-place').querySelector('h2') ?? part('stay-place');
    const gap =
      (part('stay-place').querySelector('img') ?? part('card')).getBoundingClientRect().left -
      textBoxOf(name).right;
    expect(gap).to.be.within(0, 24);
  });

  it('when the final price arrives', async () => {
    const { part, show } = await mount('details-pricing');
    const topBefore = part('order-button').getBoundingClientRect().top;
    await show('details-full');
    expect(part('order-button').getBoundingClientRect().top).to.equal(topBefore);
  });
});

describe('for a guest who wants less motion', () => {
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('nothing moves while an order is on its way', async () => {
    const { root } = await mount('sending');
    expect(root.getAnimations().length).to.equal(1);
    await emulateMedia({ reducedMotion: 'reduce' });
    expect(root.getAnimations().length).to.equal(0);
  });
});

describe('the size of text', () => {
  const sizeOf = (element: Element | null | undefined): number =>
    element ? Math.round(parseFloat(getComputedStyle(element).fontSize) * 100) / 100 : NaN;

  it('is set by the host, in the calendar as well, and is the same in a nested widget', async () => {
    const { stage, root, part } = await mount('dates-chosen');
    const dayNumber = root.querySelector('booking-calendar')?.shadowRoot?.querySelector('td b');
    expect([sizeOf(part('main')), sizeOf(dayNumber)]).to.deep.equal([16, 16]);
    stage.style.setProperty('--booking-font-size', '1.5em');
    expect([sizeOf(part('main')), sizeOf(dayNumber)]).to.deep.equal([24, 24]);
    const outerWidget = await mount('dates-chosen');
    outerWidget.stage.style.setProperty('--booking-font-size', '1.5em');
    outerWidget.part('main').append(stage);
    expect(sizeOf(part('main'))).to.equal(24);
  });

  it('is at least 12 px, even in a small widget with a smaller size', async () => {
    const { stage, root, part } = await mount('dates-chosen', 280);
    stage.style.setProperty('--booking-font-size', '11px');
    const price = root.querySelector('booking-calendar')?.shadowRoot?.querySelector('[part=price]');
    for (const each of [price, part('main'), part('about').querySelector('p.muted')])
      expect(sizeOf(each)).to.equal(12);
  });
});

describe('the address of an invoice', () => {
  const fieldBox = (root: ParentNode, name: string): DOMRect => {
    const found = root.querySelector(`input[name="invoice.${name}"]`);
    if (!found) throw new Error(`The form has no input named invoice.${name}.`);
    return found.getBoundingClientRect();
  };

  it('has its post code, which is short, and its town on one line', async () => {
    const { root } = await mount('details-invoice', 1000);
    const [street, code, city] = ['street', 'postalCode', 'city'].map((name) => fieldBox(root, name));
    expect(code?.top).to.equal(city?.top);
    expect(code?.left).to.equal(street?.left);
    expect(city?.right).to.be.closeTo(street?.right ?? 0, 0.01);
    expect(code?.width).to.be.lessThan((street?.width ?? 0) / 2);
    expect(city?.left).to.be.greaterThan(code?.right ?? Infinity);
  });

  it('has post code and town on one level even if a label takes two lines', async () => {
    const { root } = await mount('details-invoice', 430);
    const label = root.querySelector('label[for="booking-invoice.postalCode"]');
    if (label) label.textContent = 'A name of this code that is much too long for one line of its own';
    expect(fieldBox(root, 'postalCode').top).to.equal(fieldBox(root, 'city').top);
  });

  it('has a line for each part in a narrow widget', async () => {
    const { root } = await mount('details-invoice', 320);
    expect(fieldBox(root, 'city').top).to.be.greaterThan(fieldBox(root, 'postalCode').bottom);
    expect(fieldBox(root, 'postalCode').width).to.equal(fieldBox(root, 'street').width);
  });
});

describe('the edges', () => {
  const startOf = (element: Element): number => Math.round(element.getBoundingClientRect().left);

  it('of calendar, guests and bar are aligned in a narrow widget', async () => {
    const { part } = await mount('dates-chosen', 320);
    const starts = [
      part('calendar'),
      part('guests'),
      part('summary-bar').querySelector('summary') ?? part('summary-bar'),
    ].map(startOf);
    expect(new Set(starts).size, starts.join(', ')).to.equal(1);
  });

  it('of the bar at the foot are as round as those of the widget', async () => {
    const { part, root } = await mount('dates-chosen', 320);
    const frame = root.querySelector('.frame');
    if (!frame) throw new Error('The state has no element with part="container".');
    expect(getComputedStyle(part('summary-bar')).borderEndEndRadius).to.equal('10px');
    expect(getComputedStyle(frame).borderEndEndRadius).to.equal('10px');
  });

  it('of a field are never so far apart that its text is hard to read', async () => {
    const { part } = await mount('details-full', 1600);
    expect(part('fields').getBoundingClientRect().width).to.be.lessThan(700);
  });

  for (const width of [320, 768, 1280, 1600])
    it(`keep their position from the dates to the form and the next step, ${width} px wide`, async () => {
      const { part, show } = await mount('dates-chosen', width);
      const edges = (name: string): readonly number[] => {
        const { left, right } = part(name).getBoundingClientRect();
        return [left, right].map(Math.round);
      };
      const [calendar, card] = [edges('calendar'), edges('card')];
      for (const [name, column] of [
        ['details-full', 'fields'],
        ['done-card', 'status'],
      ] as const) {
        await show(name);
        expect(edges(column)[0], name).to.equal(calendar[0]);
        if (width >= 720) expect(edges('card'), name).to.deep.equal(card);
      }
    });
});

/** Unfolds the steppers of the party, which a narrow widget folds into one line. */
function unfoldParty(root: ParentNode): void {
  for (const fold of root.querySelectorAll('details')) if (fold.matches('.guests > *')) fold.open = true;
}

describe('the two sides', () => {
  const sidesOf = (element: Element): readonly number[] => {
    const { left, right } = element.getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
  };

  for (const width of [600, 980, 1340, 1920])
    it(`of the months are aligned with the rows above them, ${width} px wide`, async () => {
      const { part, root } = await mount('dates-lost', width);
      const months = root.querySelector('booking-calendar')?.shadowRoot?.querySelector('#months');
      if (!months) throw new Error('There are no months.');
      expect(sidesOf(months)).to.deep.equal(sidesOf(part('notice')));
    });

  for (const width of [280, 320, 768, 1280])
    it(`of the steppers end at the edge of their rows, ${width} px wide`, async () => {
      const { part, parts, root } = await mount('dates-chosen', width);
      unfoldParty(root);
      const buttonEnds = parts('more').map((each) => each.getBoundingClientRect().right - each.clientLeft);
      const partyEdge = part('party').getBoundingClientRect().right;
      expect(buttonEnds.map((end) => Math.round(end - partyEdge))).to.deep.equal([0, 0]);
    });

  it('of a stepper stay within a widget that has no padding', async () => {
    const { stage, part, parts, root } = await mount('dates-chosen', 320);
    unfoldParty(root);
    for (const padding of ['0', '0px', '2px']) {
      stage.style.setProperty('--booking-padding', padding);
      expect(part('calendar').getBoundingClientRect().left - stage.getBoundingClientRect().left).to.equal(
        Number.parseInt(padding),
      );
      for (const each of parts('more'))
        expect(each.getBoundingClientRect().right, padding).to.be.at.most(
          stage.getBoundingClientRect().right,
        );
    }
    stage.style.removeProperty('--booking-padding');
  });

  it('of a price and of its difference are aligned at the end', async () => {
    const { parts } = await mount('notice-taken', 600);
    const priceEnds = parts('offer').flatMap((offer) =>
      [...offer.querySelectorAll('strong, .muted')]
        .filter((each) => each.textContent)
        .map((each) => Math.round(textBoxOf(each).right)),
    );
    expect(priceEnds.length).to.equal(6);
    expect(new Set(priceEnds).size, priceEnds.join(', ')).to.equal(1);
  });
});

describe('a stay that is offered', () => {
  it('has its price beside its dates', async () => {
    const { parts } = await mount('dates-refused-link', 600);
    const middles = parts('offer').map((offer) =>
      [offer.querySelector('span'), offer.querySelector('strong')].map((each) => {
        const { top, bottom } = each?.getBoundingClientRect() ?? { top: NaN, bottom: NaN };
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(middles.length).to.equal(3);
    for (const [dates, price] of middles) expect(price).to.equal(dates);
  });
});

describe('the bar at the foot', () => {
  it('covers everything that is scrolled below it', async () => {
    const { stage, root, part } = await mount('dates-chosen', 320);
    const next = root.querySelector('booking-calendar')?.shadowRoot?.querySelector('[part=next]');
    if (!next) throw new Error('The calendar has no button for the next month.');
    const view = document.createElement('div');
    // The box ends just below the button for the next month, so that the bar covers the button.
    const depth = next.getBoundingClientRect().bottom - stage.getBoundingClientRect().top;
    view.style.cssText = `inline-size: 320px; block-size: ${depth}px; overflow: auto`;
    stage.replaceWith(view);
    view.append(stage);
    const { left, top, width, height } = next.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const bar = part('summary-bar');
    expect(bar.getBoundingClientRect().top).to.be.lessThan(y);
    expect(root.elementFromPoint(x, y)?.closest('.bar') === bar).to.equal(true);
    view.remove();
  });
});

describe('the gaps', () => {
  it('below an invalid field are at least 14 px high', async () => {
    const { parts } = await mount('details-invoice-errors', 1000);
    const fields = parts('field').map((field) => ({
      label: field.querySelector('label')?.getBoundingClientRect().top ?? NaN,
      error: field.querySelector('[part=error]:not(:empty)')?.getBoundingClientRect() ?? new DOMRect(),
    }));
    const gaps = fields.flatMap(({ error }, index) => {
      const next = fields[index + 1];
      return next && error.height > 0 ? [next.label - error.bottom] : [];
    });
    expect(gaps.length).to.equal(3);
    for (const gap of gaps) expect(gap).to.be.at.least(14);
  });

  it('below a field are the same with and without a hint, and have no space for an error', async () => {
    const { parts } = await mount('details-full', 600);
    const [, email, phone] = parts('label').map((each) => each.getBoundingClientRect().top);
    const [nameEnd, emailEnd] = parts('input').map((each) => each.getBoundingClientRect().bottom);
    const gapWithoutHint = (email ?? NaN) - (nameEnd ?? NaN);
    expect(gapWithoutHint).to.equal((phone ?? NaN) - (emailEnd ?? NaN));
    // No space is reserved for an error; its line is added when it is shown.
    expect(gapWithoutHint).to.be.at.most(24);
  });
});

describe('every state', () => {
  for (const name of ['dates-empty', 'dates-chosen', 'details-full', 'done-transfer'])
    it(`has drawn arrows of one kind, and no character in their place: ${name}`, async () => {
      const { root } = await mount(name, 390);
      const drawnContents = allElementsIn(root)
        .filter((each) => !each.matches('input, small, td b, .swatch'))
        .flatMap((each) => ['::before', '::after'].map((pseudo) => getComputedStyle(each, pseudo)))
        .filter(({ content }) => content !== 'none');
      const arrows = drawnContents.filter(({ rotate }) =>
        ['45deg', '225deg', '135deg', '-45deg', '315deg'].includes(rotate),
      );
      expect(new Set(arrows.map(({ borderWidth }) => borderWidth))).to.deep.equal(
        new Set(['0px 2px 2px 0px']),
      );
      expect(
        drawnContents.map(({ content }) => content).filter((content) => /[‹›▾▴→←]/.test(content)),
      ).to.deep.equal([]);
    });

  it('has at most one primary button in each row of buttons', async () => {
    const mounted = await mount('loading');
    for (const name of Object.keys(STATES)) {
      await mounted.show(name);
      for (const actions of mounted.parts('actions'))
        expect(actions.querySelectorAll('.primary').length, name).to.be.at.most(1);
    }
  });

  for (const width of [280, 720])
    it(`fits into ${width} px`, async () => {
      const mounted = await mount('loading', width);
      for (const name of ['failed', ...Object.keys(STATES)]) {
        await mounted.show(name);
        const frame = mounted.part('container');
        const right = frame.getBoundingClientRect().right;
        const elementsOutside = [...frame.querySelectorAll('*')].filter(
          (element) => element.getBoundingClientRect().right > right + 0.5,
        );
        expect(
          elementsOutside.map((element) => element.outerHTML.slice(0, 80)),
          name,
        ).to.deep.equal([]);
      }
    });

  it('has no inline style, which a strict policy would block', async () => {
    const mounted = await mount('loading');
    for (const name of Object.keys(STATES)) {
      await mounted.show(name);
      const styled = allElementsIn(mounted.root).filter((each) => each.matches('style, [style]'));
      expect(
        styled.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        name,
      ).to.deep.equal([]);
    }
  });

  it('has only targets that a finger can hit', async () => {
    const mounted = await mount('loading', 320);
    for (const name of Object.keys(STATES)) {
      await mounted.show(name);
      const smallTargets = [...mounted.root.querySelectorAll('button, a.button, .field input, label')].filter(
        (element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 0 && !element.matches('.field label, .link') && height < 44;
        },
      );
      expect(
        smallTargets.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        name,
      ).to.deep.equal([]);
    }
  });
});

describe('the page around', () => {
  it('may set the widget’s width and margin', async () => {
    await withPageStyles('view-stage { max-width: 500px; margin: 0 auto }', async () => {
      const { stage } = await mount('dates-empty', 700);
      expect(stage.getBoundingClientRect().width).to.equal(500);
    });
  });

  it('leaves the widget its own writing direction', async () => {
    const { part } = await mount('dates-empty', 1000, { locale: 'he' });
    expect(getComputedStyle(part('container')).direction).to.equal('rtl');
    expect(part('side').getBoundingClientRect().left).to.be.lessThan(
      part('main').getBoundingClientRect().left,
    );
  });

  it('makes the widget dark if it is dark itself; otherwise only the theme does', async () => {
    const { stage, part } = await mount('dates-empty', 600, { theme: '' });
    const background = (): string => getComputedStyle(part('container')).backgroundColor;
    const lightBackground = background();
    stage.theme = 'dark';
    await stage.updateComplete;
    const darkBackground = background();
    expect(lightBackground).not.to.equal(darkBackground);
    document.documentElement.style.colorScheme = 'dark';
    stage.theme = '';
    await stage.updateComplete;
    expect(background()).to.equal(darkBackground);
    document.documentElement.style.removeProperty('color-scheme');
  });
});

describe('from right to left', () => {
  for (const width of [280, 300, 320, 360])
    it(`every weekday of Arabic stays in its column, on one line, ${width} px wide`, async () => {
      const { root } = await mount('dates-empty', width, { locale: 'ar' });
      const headings = [
        ...(root.querySelector('booking-calendar')?.shadowRoot?.querySelectorAll('th') ?? []),
      ].slice(0, 7);
      expect(headings.length).to.equal(7);
      for (const heading of headings) {
        const { width: columnWidth, height } = heading.getBoundingClientRect();
        expect(textBoxOf(heading).width, heading.textContent).to.be.at.most(columnWidth);
        expect(height, heading.textContent).to.be.at.most(30);
      }
    });

  it('the host’s own notes keep the direction that they are written in', async () => {
    const { parts } = await mount('details-full', 320, { locale: 'ar' });
    const notes = parts('note').flatMap((note) => [...note.querySelectorAll('bdi')]);
    expect(notes.length).to.be.at.least(2);
    for (const note of notes) expect(getComputedStyle(note).direction).to.equal('ltr');
  });

  it('a note of the host in the other direction begins below its subject, at the same edge', async () => {
    const { parts } = await mount('details-full', 320, { locale: 'ar' });
    const notes = parts('note').filter((note) => note.querySelector('dd > bdi:only-child'));
    expect(notes.length).to.be.at.least(2);
    for (const note of notes) {
      const [subject, text] = ['dt', 'bdi'].map((name) => textBoxOf(note.querySelector(name) ?? note));
      expect(text?.top, note.textContent).to.be.at.least((subject?.bottom ?? 0) - 1);
      expect(text?.right, note.textContent).to.be.closeTo(subject?.right ?? 0, 2);
    }
  });

  it('addresses and numbers are typed from left to right, and names as the guest writes them', async () => {
    const { root } = await mount('details-full', 320, { locale: 'he' });
    const directionOf = (name: string): string | undefined => {
      const input = root.querySelector(`input[name="${name}"]`);
      return input ? getComputedStyle(input).direction : undefined;
    };
    expect([directionOf('email'), directionOf('phone'), directionOf('name')]).to.deep.equal([
      'ltr',
      'ltr',
      'rtl',
    ]);
  });
});

describe('the bar of a narrow widget', () => {
  for (const state of ['dates-empty', 'dates-arrival', 'dates-chosen'])
    it(`leaves the line below the months in sight, in ${state}, German, on a phone of 390 × 664 px`, async () => {
      const { root, part } = await mount(state, 390, { locale: 'de' });
      const hint = root.querySelector('booking-calendar')?.shadowRoot?.querySelector('.hint');
      const { top } = part('container').getBoundingClientRect();
      const distanceFromTop = textBoxOf(hint ?? root.host).bottom - top;
      expect(distanceFromTop).to.be.greaterThan(0);
      expect(distanceFromTop).to.be.at.most(664 - part('summary-bar').getBoundingClientRect().height);
    });

  it('has the same height in every state and language, 320 px wide', async () => {
    const higherBars: string[] = [];
    for (const locale of DRAWN_LANGUAGES) {
      const { part, show } = await mount('dates-empty', 320, { locale });
      const height = part('summary-bar').getBoundingClientRect().height;
      for (const state of ['dates-arrival', 'dates-chosen']) {
        await show(state);
        const currentHeight = part('summary-bar').getBoundingClientRect().height;
        if (currentHeight !== height)
          higherBars.push(`${locale}, ${state}: ${currentHeight} instead of ${height}`);
      }
    }
    expect(higherBars).to.deep.equal([]);
  });
});

describe('the dates of a stay', () => {
  /** Returns the dates on screen: those of the bar in a narrow widget, otherwise those of the calendar. */
  const datesIn = (root: ParentNode): Element => {
    const prompt = root.querySelector('booking-calendar')?.shadowRoot?.querySelector('#prompt');
    const dates = [prompt, root.querySelector('.bar .prompt')].find((each) => each?.checkVisibility());
    if (!dates) throw new Error('Neither the bar nor the calendar shows the dates.');
    return dates;
  };

  for (const width of [320, 768])
    it(`are on one line, ${width} px wide`, async () => {
      const { root, part, show } = await mount('dates-chosen', width);
      expect(countLines(datesIn(root))).to.equal(1);
      await show('details-full');
      const foldedLine = part('folded').querySelector('strong');
      if (width < 720) expect(foldedLine && countLines(foldedLine)).to.equal(1);
      for (const end of parts(part('layout'), '.ends dd:not(.muted)'))
        if (end.getClientRects().length > 0) expect(countLines(end)).to.equal(1);
    });

  for (const locale of ['ar', 'cs', 'el', 'fi', 'he', 'hr', 'hu', 'pl', 'pt', 'pt-BR', 'ro', 'tr', 'uk'])
    it(`are on one line, with prices apart, in ${locale}, 320 px wide`, async () => {
      const { stage, root, part, show } = await mount('dates-chosen', 320, { locale });
      stage.style.fontFamily = 'system-ui';
      const calendar = root.querySelector('booking-calendar')?.shadowRoot;
      expect(countLines(datesIn(root)), datesIn(root).textContent).to.equal(1);
      await show('dates-arrival');
      // The highest totals on the stage have four digits.
      for (const price of calendar?.querySelectorAll('td small') ?? []) {
        const spareWidth = price.getBoundingClientRect().width - textBoxOf(price).width;
        if (price.textContent) expect(spareWidth, price.textContent).to.be.at.least(3);
      }
      await show('details-full');
      const foldedLine = part('folded').querySelector('strong');
      expect(foldedLine && countLines(foldedLine), foldedLine?.textContent).to.equal(1);
    });

  const parts = (root: Element, selector: string): readonly Element[] => [...root.querySelectorAll(selector)];
});

describe('the summary of a stay', () => {
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

  it('is shown once beside the form, with the order button', async () => {
    const { part, parts } = await mount('details-full', 1200);
    expect(isSeen(part('folded'))).to.equal(false);
    expect(parts('change').filter(isSeen).length).to.equal(1);
    expect(parts('total').length).to.equal(1);
    expect(part('card').contains(part('order-button'))).to.equal(true);
  });

  it('scrolls within its card in a low window, with the total and the order button in view', async () => {
    const { stage, part } = await mount('details-full', 1200);
    await inWindow(1200, 400, () => {
      stage.scrollIntoView();
      expect(part('order-foot').getBoundingClientRect().bottom).to.be.at.most(400);
      expect(part('ordered').scrollHeight).to.be.greaterThan(part('ordered').clientHeight);
    });
  });

  it('fades no line in the window of a laptop, with everything that a host can set', async () => {
    const { part } = await mount('details-full', 1200);
    await inWindow(1200, 720, () => {
      const { bottom } = part('ordered').getBoundingClientRect();
      const fadeStart = bottom - parseFloat(getComputedStyle(part('ordered')).paddingBlockEnd);
      expect(part('price-held').nextElementSibling === null).to.equal(true);
      expect(textBoxOf(part('price-held')).bottom).to.be.at.most(fadeStart);
    });
  });

  it('shows in a low window why nothing can be ordered', async () => {
    const { part } = await mount('details-refused', 1200);
    await inWindow(1200, 600, () => {
      const ordered = part('ordered');
      const reason = part('order-button').getAttribute('aria-describedby') ?? '';
      const [box, view] = [ordered.querySelector(`[id="${reason}"]`), ordered].map(
        (each) => each?.getBoundingClientRect() ?? new DOMRect(),
      );
      expect(ordered.scrollHeight).to.be.greaterThan(ordered.clientHeight);
      expect(box?.height).to.be.greaterThan(10);
      expect(box?.top).to.be.at.least(view?.top ?? NaN);
      expect(box?.bottom).to.be.at.most(view?.bottom ?? NaN);
    });
  });

  it('cuts nothing off in a low window, even if the name of the place is long', async () => {
    const property = { ...PROPERTY, name: 'The old house of the lighthouse keeper above the western sea' };
    const { part } = await mount('details-full', 1200, { property });
    await inWindow(1200, 400, () => {
      const cutOffElements = [...part('ordered').children].filter(
        ({ clientHeight, scrollHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1,
      );
      expect(cutOffElements.map(({ className }) => className)).to.deep.equal([]);
    });
  });

  it('stays in view beside the form, down to the end of the form', async () => {
    const { stage, part } = await mount('details-full', 1200);
    const view = document.createElement('div');
    view.style.cssText = 'inline-size: 1200px; block-size: 600px; overflow: auto';
    stage.replaceWith(view);
    view.append(stage);
    const cardTop = part('card').getBoundingClientRect().top;
    view.scrollTop = cardTop - view.getBoundingClientRect().top + 50;
    expect(part('card').getBoundingClientRect().top).to.be.greaterThan(view.getBoundingClientRect().top);
    view.scrollTop = view.scrollHeight;
    const [card, frame] = [part('order-button').getBoundingClientRect(), view.getBoundingClientRect()];
    expect(card.bottom).to.be.within(frame.top, frame.bottom);
    view.remove();
  });

  for (const width of [390, 600, 768, 1280])
    it(`has its total in view as soon as dates are chosen, ${width} px wide`, async () => {
      const { stage, parts } = await mount('dates-chosen', width);
      stage.scrollIntoView();
      const all = [...parts('total'), ...parts('summary-bar')];
      const totals = all.filter((each) => each.checkVisibility());
      expect(totals.map(({ textContent }) => /€563\.50/.exec(textContent)?.[0])).to.deep.equal(['€563.50']);
      for (const total of totals) expect(total.getBoundingClientRect().bottom).to.be.at.most(innerHeight);
    });

  for (const width of [320, 600])
    it(`has its total and the order button in a bar from the form’s heading on, ${width} px wide`, async () => {
      const { root, part } = await mount('details-full', width);
      const bar = part('order-foot');
      root.querySelector('#booking-details')?.scrollIntoView();
      expect(bar.getBoundingClientRect().width).to.equal(width);
      expect(bar.getBoundingClientRect().bottom).to.be.within(innerHeight - 1, innerHeight + 1);
      expect(bar.querySelector('[part=total]')?.textContent).to.contain('€563.50');
      expect(bar.contains(part('order-button'))).to.equal(true);
    });

  for (const name of ['sending', 'redirecting', 'return-unfinished'])
    it(`is below the heading of a narrow widget, and no bar covers what follows: ${name}`, async () => {
      const { part, parts } = await mount(name, 320);
      const total = part('sum');
      expect(total.textContent).to.equal('4 nights · €563.50 total');
      expect(total.getBoundingClientRect().bottom).to.be.below(400);
      expect(parts('summary-bar')).to.deep.equal([]);
    });

  it('lists each night whose price has changed with both prices', async () => {
    const { part } = await mount('notice-price');
    const lines = [...part('notice').querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(lines).to.deep.equal([
      'Sun 11\u00a0Jul: was €102.00, now €119.50',
      'Mon 12\u00a0Jul: was €101.50, now €119.50',
    ]);
  });
});
