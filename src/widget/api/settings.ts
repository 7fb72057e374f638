import type { CSSResult, LitElement } from 'lit';
import type { BookingMessages, HostWords } from '../../i18n/messages.ts';
import { PROPERTY_ID } from '../../contract/routes.ts';
import { isWeekday } from '../../stay/week.ts';

/** The host's settings of the element, unchecked. */
export interface HostSettings {
  readonly property: string;
  readonly proxy: string;
  readonly theme: string;
  readonly weekStart: number | undefined;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
  /** The text of the attribute, or the value that a script has set. */
  readonly words: HostWords | string | null;
}

/** The widget's element, as its controllers and views use it. */
export interface WidgetElement extends LitElement, HostSettings {
  readonly mode: string | null;
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly adults: number | null;
  readonly extend: string | null;
  readonly dataLayer: boolean;
  readonly entryBar: boolean;
  readonly consent: string | null;
  /** Language tag of the guest's texts. */
  readonly language: string;
  /** Adds the styles of code that loads later than the element. Styles that were added before are not added again. */
  adopt(styles: readonly CSSResult[]): void;
  /**
   * Loads all messages that are not the calendar's, in the guest's current language. Resolves to `undefined` if they could not be
   * loaded.
   */
  loadAllMessages(): Promise<BookingMessages | undefined>;
}

const THEMES = ['auto', 'light', 'dark'];

/** Whether `address` is that of a web page, possibly relative to `base`. */
export const isPage = (address: string, base: string): boolean =>
  URL.canParse(address, base) && /^https?:$/.test(new URL(address, base).protocol);

/** Whether the address is that of a page, or is empty or missing, which means the default. */
const isDefaultOrPage = (address: string | null, base: string): boolean => !address || isPage(address, base);

/**
 * Returns the names of the attributes whose values cannot be used; `base` is the page's address. If `property` or `proxy` is
 * among these names, the widget cannot work.
 */
export function unusableSettings(settings: HostSettings, base: string): readonly string[] {
  const checks = {
    property: !settings.property || PROPERTY_ID.test(settings.property),
    proxy: isDefaultOrPage(settings.proxy, base),
    theme: !settings.theme || THEMES.includes(settings.theme),
    'week-start': settings.weekStart === undefined || isWeekday(settings.weekStart),
    'return-url': isDefaultOrPage(settings.returnUrl, base),
    'cancel-url': isDefaultOrPage(settings.cancelUrl, base),
  };
  return Object.entries(checks).flatMap(([name, isUsable]) => (isUsable ? [] : [name]));
}

/** Warns the host of values that cannot be used. */
export function warnHost(element: HostSettings): void {
  for (const name of unusableSettings(element, document.baseURI))
    console.warn(`[booking-widget] The value of ${name} cannot be used.`, element);
}
