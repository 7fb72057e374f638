import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import Fullpage from 'fullpage.js';
import hotkeys from 'hotkeys-js';
import Lenis from 'lenis';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { MountedWidget, mountWidget, tearDown } from './widget-fixture.ts';

/** Installs a script of the page, and returns a function that removes it. */
type InstallScript = () => () => void;

const listen = (name: string, listener: (event: Event) => void): (() => void) => {
  document.addEventListener(name, listener);
  return () => {
    document.removeEventListener(name, listener);
  };
};

const isField = ({ target }: Event): boolean =>
  target instanceof Element && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

/** Installs fullPage.js, whose keys scroll from section to section. A local test needs no licence. */
function installFullPage(): () => void {
  const sections = document.createElement('div');
  sections.id = 'sections';
  sections.innerHTML = '<div class="section">One</div><div class="section">Two</div>';
  document.body.append(sections);
  const page = new Fullpage('#sections', { licenseKey: 'gplv3-license', credits: { enabled: false } });
  return () => {
    page.destroy('all');
    sections.remove();
  };
}

/** Installs hotkeys-js with a handler that takes every key. */
function installKeyHandler(): () => void {
  hotkeys('*', () => false);
  return () => {
    hotkeys.unbind('*');
  };
}

const PAGE_SCRIPTS: Readonly<Record<string, InstallScript>> = {
  'a script that takes the space bar outside of fields': () =>
    listen('keydown', (event) => {
      if ((event as KeyboardEvent).key === ' ' && !isField(event)) event.preventDefault();
    }),
  'hotkeys-js': installKeyHandler,
  'fullPage.js': installFullPage,
  'a script that takes what is typed and pasted outside of fields': () => {
    const removals = ['beforeinput', 'paste'].map((name) =>
      listen(name, (event) => {
        if (!isField(event)) event.preventDefault();
      }),
    );
    return () => {
      for (const remove of removals) remove();
    };
  },
};

const TYPED_TEXT = 'Ada Lovelace ?/g';

async function typeInto(field: HTMLInputElement, text: string): Promise<string> {
  field.focus();
  await sendKeys({ type: text });
  return field.value;
}

const focusedDay = ({ root }: MountedWidget): string | undefined =>
  root
    .querySelector('booking-calendar')
    ?.shadowRoot?.activeElement?.closest('[data-date]')
    ?.getAttribute('data-date') ?? undefined;

describe('on a page with keyboard shortcuts', () => {
  let removeListener = (): void => undefined;
  afterEach(async () => {
    removeListener();
    await tearDown();
  });

  for (const [name, installScript] of Object.entries(PAGE_SCRIPTS)) {
    it(`every field of the form takes every letter: ${name}`, async () => {
      const mounted = await mountWidget({ proxy: new ScriptedProxy({ invoiceFields: ['company', 'city'] }) });
      await mounted.chooseStay(mounted.proxy.stay(10, 3));
      await mounted.press('continue');
      await mounted.tick('input[name="wantsInvoice"]');
      await mounted.waitFor('input[name="invoice.city"]');
      removeListener = installScript();
      const names = ['name', 'email', 'invoice.company', 'invoice.city'];
      const fields = names.map((each) => mounted.find(`input[name="${each}"]`) as HTMLInputElement);
      for (const field of fields) expect(await typeInto(field, TYPED_TEXT), field.name).to.equal(TYPED_TEXT);
    }).timeout(20_000);

    it(`the calendar's keys move and choose: ${name}`, async () => {
      const mounted = await mountWidget();
      const { checkIn, checkOut } = mounted.proxy.stay(10, 1);
      const day = await mounted.dayButton(checkIn);
      removeListener = installScript();
      day.focus();
      await sendKeys({ press: 'ArrowRight' });
      await until('the next day', () => focusedDay(mounted) === checkOut);
      await sendKeys({ press: 'ArrowLeft' });
      await until('the day before', () => focusedDay(mounted) === checkIn);
      await sendKeys({ press: 'Space' });
      await until('the check-in', () => day.closest('td')?.getAttribute('aria-selected') === 'true');
    }).timeout(20_000);
  }

  it('a field in the pop-up takes every letter', async () => {
    const mounted = await mountWidget({ attributes: { mode: 'button' } });
    await mounted.press('open');
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.press('continue');
    const field = await mounted.input('name');
    removeListener = installKeyHandler();
    expect(await typeInto(field, TYPED_TEXT)).to.equal(TYPED_TEXT);
  }).timeout(20_000);

  it('Tab, an unused Escape, and the page’s own commands still reach the page', async () => {
    const mounted = await mountWidget();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.press('continue');
    const field = await mounted.waitFor('input[name="name"]');
    const reachedKeys: string[] = [];
    removeListener = listen('keydown', (event) => reachedKeys.push((event as KeyboardEvent).key));
    const pressKey = (key: string, init: KeyboardEventInit = {}): unknown =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...init }));
    for (const key of ['Tab', 'Escape', 'a']) pressKey(key);
    pressKey('k', { ctrlKey: true });
    pressKey('@', { ctrlKey: true, altKey: true });
    expect(reachedKeys).to.deep.equal(['Tab', 'Escape', 'k']);
  });

  it('the release of a key that was pressed on the page reaches the page, even if the focus has moved', async () => {
    const mounted = await mountWidget();
    const reachedKeys: string[] = [];
    removeListener = listen('keyup', (event) => reachedKeys.push((event as KeyboardEvent).code));
    const day = await mounted.dayButton(mounted.proxy.stay(10, 3).checkIn);
    const key = (type: string, code: string): unknown =>
      day.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true, composed: true }));
    key('keydown', 'KeyA');
    key('keyup', 'KeyA');
    key('keyup', 'KeyB');
    expect(reachedKeys).to.deep.equal(['KeyB']);
  });

  it('keys in the host’s own content reach the page', async () => {
    const mounted = await mountWidget({ content: '<input id="theirs">' });
    const reachedKeys: string[] = [];
    removeListener = listen('keydown', (event) => reachedKeys.push((event as KeyboardEvent).key));
    mounted.widget
      .querySelector('#theirs')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true, composed: true }));
    expect(reachedKeys).to.deep.equal(['x']);
  });
});

describe('on a page that scrolls by script', () => {
  it('the pop-up scrolls itself: its wheel and touches do not reach Lenis', async () => {
    const lenis = new Lenis({ autoRaf: false });
    try {
      const mounted = await mountWidget({ attributes: { mode: 'button' } });
      await mounted.press('open');
      const content = await mounted.waitFor('dialog [part~="container"]');
      const wheel = new WheelEvent('wheel', { deltaY: 120, bubbles: true, composed: true, cancelable: true });
      const touch = new Event('touchmove', { bubbles: true, composed: true, cancelable: true });
      let isEventHeard = false;
      const recordEvent = (): void => {
        isEventHeard = true;
      };
      document.addEventListener('touchmove', recordEvent);
      for (const event of [wheel, touch]) content.dispatchEvent(event);
      document.removeEventListener('touchmove', recordEvent);
      expect(wheel.defaultPrevented).to.equal(false);
      expect(isEventHeard).to.equal(false);
    } finally {
      lenis.destroy();
      await tearDown();
    }
  });
});
