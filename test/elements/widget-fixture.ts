import '../../src/widget/booking-widget.ts';
import type { BookingWidgetProperties } from '../../src/embed/npm/types.ts';
import type { BookingWidget } from '../../src/widget/booking-widget.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';

/** A widget on the page with a scripted proxy, and the actions of its guest. */
export class MountedWidget {
  readonly widget: BookingWidget;
  readonly proxy: ScriptedProxy;
  /** The public events, in order. */
  readonly events: Event[] = [];

  constructor(proxy: ScriptedProxy, widget: BookingWidget) {
    this.proxy = proxy;
    this.widget = widget;
  }

  get root(): ShadowRoot {
    const { shadowRoot } = this.widget;
    if (!shadowRoot) throw new Error('The widget has no shadow root.');
    return shadowRoot;
  }

  get text(): string {
    return this.root.querySelector('[part~="container"]')?.textContent.replace(/\s+/g, ' ') ?? '';
  }

  find(selector: string): HTMLElement | undefined {
    return this.root.querySelector<HTMLElement>(selector) ?? undefined;
  }

  /** The `aria-live` of each live region with a notice. A notice in two nested regions would be announced twice. */
  get noticeRegions(): readonly (string | null)[] {
    const regions = this.root.querySelectorAll(':is([aria-live], [role="alert"], [role="status"]):has(h3)');
    return [...regions].map((region) => region.getAttribute('aria-live'));
  }

  async waitFor(selector: string): Promise<HTMLElement> {
    return until(selector, () => this.find(selector));
  }

  /** Waits for a text, whatever blank space is in it. */
  async waitForText(text: string): Promise<void> {
    const words = text.replace(/\s+/g, ' ');
    await until(`"${words}" in "${this.text}"`, () => this.text.includes(words)).catch(() => {
      throw new Error(`The widget never showed "${words}". It shows "${this.text}".`);
    });
  }

  /** Finds buttons or links by their text. */
  buttons(text: string): readonly HTMLElement[] {
    const buttons = [...this.root.querySelectorAll<HTMLElement>('button, a')];
    return buttons.filter(({ textContent }) => textContent.trim() === text);
  }

  /** Finds the first button or link with the text. */
  button(text: string): HTMLElement | undefined {
    return this.buttons(text)[0];
  }

  /** Presses an element that is found by its text or its part, or by its class if hosts cannot style it. */
  async press(name: string): Promise<void> {
    const isText = /[^a-z-]/.test(name);
    const button = await until(name, () =>
      isText
        ? this.button(name)
        : this.find(`:is([part~="${name}"], button.${name}, a.${name}):not([aria-disabled="true"])`),
    );
    button.click();
    await this.widget.updateComplete;
  }

  async dayButton(date: string): Promise<HTMLElement> {
    return until(date, () => {
      const calendar = this.root.querySelector('booking-calendar')?.shadowRoot;
      const button = calendar?.querySelector<HTMLElement>(
        `#months > :not(.covered) [data-date="${date}"] button`,
      );
      if (button) return button;
      const months = calendar?.querySelector('select');
      const month = `${date.slice(0, 7)}-01`;
      if (!months || months.value === month) return undefined;
      months.value = month;
      months.dispatchEvent(new Event('change', { bubbles: true }));
      return undefined;
    });
  }

  async chooseStay({ checkIn, checkOut }: NightRange): Promise<void> {
    (await this.dayButton(checkIn)).click();
    (await this.dayButton(checkOut)).click();
    await this.widget.updateComplete;
  }

  /** Waits for a field of the form. */
  async input(name: string): Promise<HTMLInputElement> {
    return (await this.waitFor(`input[name="${name}"]`)) as HTMLInputElement;
  }

  async type(name: string, value: string): Promise<void> {
    const input = await this.input(name);
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await this.widget.updateComplete;
  }

  async tick(selector: string): Promise<void> {
    (await this.waitFor(selector)).click();
    await this.widget.updateComplete;
  }

  /** Goes from the calendar to the form. */
  async openForm(stay: NightRange): Promise<void> {
    await this.chooseStay(stay);
    await this.press('continue');
    await this.input('name');
  }

  /** Goes from the calendar to a filled form with a price, ready to be ordered. */
  async prepareOrder(stay: NightRange, method = 'Bank Transfer'): Promise<void> {
    await this.chooseStay(stay);
    await this.fillInForm(method);
    await until('a price', () => this.find('[part~="order-button"][aria-disabled="false"]'));
  }

  /** Goes from the chosen dates to a filled form. */
  async fillInForm(method = 'Bank Transfer'): Promise<void> {
    await this.press('continue');
    await this.type('name', 'Ada Lovelace');
    await this.type('email', 'ada@example.com');
    await this.tick(`input[value="${method}"]`);
    await this.tick('input[name="terms"]');
  }

  async order(stay: NightRange, method?: string): Promise<void> {
    await this.prepareOrder(stay, method);
    await this.press('order-button');
  }

  /** The names of all public events so far. */
  get eventNames(): readonly string[] {
    return this.events.map(({ type }) => type.replace('booking-', ''));
  }

  /** The details of all public events so far. */
  get eventDetails(): readonly unknown[] {
    return this.events.map((event) => (event instanceof CustomEvent ? (event.detail as unknown) : undefined));
  }

  /** Acts like a reload: mounts a new element with the default attributes. Only the storage and the address remain. */
  async reload(): Promise<MountedWidget> {
    this.widget.remove();
    return mountWidget({ proxy: this.proxy });
  }
}

export interface WidgetOptions {
  readonly proxy?: ScriptedProxy;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Properties that a script sets before the element is on the page. */
  readonly properties?: Partial<BookingWidgetProperties>;
  readonly content?: string;
}

/** The Navigation API, which not every engine has: see `driver-limits.ts`. */
const navigation: EventTarget | undefined = (globalThis as { navigation?: EventTarget }).navigation;

/** Records the address that the page would have left for. The page stays, so that the test can continue. */
export class NavigationWatch {
  readonly urls: string[] = [];
  readonly #preventDeparture = (event: Event): void => {
    const { destination } = event as Event & { readonly destination: { readonly url: string } };
    if (new URL(destination.url).origin === location.origin) return;
    event.preventDefault();
    this.urls.push(destination.url);
  };

  watch(): void {
    this.urls.length = 0;
    navigation?.addEventListener('navigate', this.#preventDeparture);
  }

  stop(): void {
    navigation?.removeEventListener('navigate', this.#preventDeparture);
  }
}

/** Ends all the widget's waits, as a restored connection does. */
export const goOnline = (): void => {
  globalThis.dispatchEvent(new Event('online'));
};

/** Moves the page's clock; `tearDown` resets it. */
export function advanceClock(ms: number): void {
  clockSkewMs += ms;
  Date.now = () => realNow() + clockSkewMs;
}

/** Collects the console's warnings and errors instead of printing them; `tearDown` ends this. */
export function recordConsole(): readonly string[] {
  const lines: string[] = [];
  console.warn = console.error = (...parts: readonly unknown[]) => void lines.push(parts.join(' '));
  return lines;
}

const { warn: realWarn, error: realError } = console;
let clockSkewMs = 0;
const realNow = Date.now.bind(Date);

const EVENT_NAMES = ['dates-changed', 'quoted', 'submitted', 'confirmed', 'paid', 'problem'];
const mountedWidgets = new Set<MountedWidget>();

/** Puts a widget on the page, and sends all the page's requests to its proxy. */
export async function mountWidget(options: WidgetOptions = {}): Promise<MountedWidget> {
  const { proxy = new ScriptedProxy(), attributes = {}, properties = {}, content = '' } = options;
  proxy.replaceFetch();
  const widget = document.createElement('booking-widget');
  const allAttributes = {
    property: proxy.property.id,
    proxy: 'https://book.example',
    lang: 'en',
    ...attributes,
  };
  for (const [name, value] of Object.entries(allAttributes)) widget.setAttribute(name, value);
  Object.assign(widget, properties);
  widget.innerHTML = content;
  const mounted = new MountedWidget(proxy, widget);
  for (const name of EVENT_NAMES)
    widget.addEventListener(`booking-${name}`, (event) => mounted.events.push(event));
  document.body.append(widget);
  mountedWidgets.add(mounted);
  await widget.updateComplete;
  return mounted;
}

const originalGo = history.go.bind(history);
/** The state of the history entry that a widget has last left by going back. */
let stateLeft: unknown = undefined;
history.go = (delta) => {
  stateLeft = history.state;
  originalGo(delta);
};

/**
 * Closes open popups, and removes everything that a test has added and that its widget has stored. Waits until the widget has gone
 * back in history, which would change the address during the next test.
 */
export async function tearDown(): Promise<void> {
  const openDialogs = [...document.querySelectorAll('booking-widget')].flatMap(
    ({ shadowRoot }) => shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]') ?? [],
  );
  for (const dialog of openDialogs) dialog.close();
  if (openDialogs.length > 0) await until('the step of a popup to be left', () => history.state === null);
  for (const { widget, proxy } of mountedWidgets) {
    widget.remove();
    proxy.restoreFetch();
  }
  mountedWidgets.clear();
  clockSkewMs = 0;
  Date.now = realNow;
  console.warn = realWarn;
  console.error = realError;
  await until('the end of a way back', () => history.state !== stateLeft);
  history.replaceState(null, '', location.pathname);
  localStorage.clear();
  sessionStorage.clear();
}
