import type { CSSResult, LitElement } from 'lit';
import type { BookingMessages, HostWords } from '../../i18n/messages.ts';
import { PROPERTY_ID } from '../../contract/routes.ts';
import { isWeekday } from '../../stay/month.ts';

/** What a host may set on the element, as it was set. */
export interface HostSettings {
  readonly property: string;
  readonly proxy: string;
  readonly theme: string;
  readonly weekStart: number | undefined;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
  /** The text of the attribute, or what a script has set. */
  readonly words: HostWords | string | null;
}

/** The widget's element, as far as its parts use it. */
export interface WidgetElement extends LitElement, HostSettings {
  readonly mode: string | null;
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly adults: number | null;
  readonly extend: string | null;
  readonly dataLayer: boolean;
  readonly entryBar: boolean;
  readonly consent: string | null;
  /** Language tag that the guest is spoken to in. */
  readonly language: string;
  /** Adds styles of what came later than the element: each of them applies once. */
  adopt(styles: readonly CSSResult[]): void;
  /** Resolves when there are messages for all that follows the calendar, in whatever language is the guest's by then; without any where these were lost. */
  loadAllMessages(): Promise<BookingMessages | undefined>;
}

const THEMES = ['auto', 'light', 'dark'];

/** A page's address, also one relative to `base`; an empty or missing one stands for the default. */
const isPage = (address: string | null, base: string): boolean =>
  !address || (URL.canParse(address, base) && /^https?:$/.test(new URL(address, base).protocol));

/** The attributes whose values cannot be used; `base` is the page's. Without the first two there is no widget. */
export function unusableSettings(settings: HostSettings, base: string): readonly string[] {
  const checks = {
    property: !settings.property || PROPERTY_ID.test(settings.property),
    proxy: isPage(settings.proxy, base),
    theme: !settings.theme || THEMES.includes(settings.theme),
    'week-start': settings.weekStart === undefined || isWeekday(settings.weekStart),
    'return-url': isPage(settings.returnUrl, base),
    'cancel-url': isPage(settings.cancelUrl, base),
  };
  return Object.entries(checks).flatMap(([name, isUsable]) => (isUsable ? [] : [name]));
}

/** Tells the host of values that cannot be used; the widget goes on without them where it can. */
export function warnOf(element: HostSettings): void {
  for (const name of unusableSettings(element, document.baseURI))
    console.warn(`[booking-widget] The value of ${name} cannot be used.`, element);
}
