import { firstViewMarkup } from '../../src/pages/first-view.ts';
import { loadPageMessages } from '../../src/pages/page-messages.ts';
import { inRegion } from '../../src/i18n/languages.ts';
import { Availability } from '../../src/stay/availability.ts';
import type { NightColumns } from '../../src/stay/availability.ts';
import { dayInZone } from '../../src/stay/iso-date.ts';
import { ScriptedProxy } from './scripted-proxy.ts';

export const CALENDAR = 'GET /v1/properties/:id/calendar';

/**
 * Returns rates with available nights, taken nights and nights without a price. Some days are only a check-in or only a
 * check-out.
 */
function ratesOf({ today }: ScriptedProxy): NightColumns {
  const nights = [...Array(120).keys()];
  return {
    from: today,
    price: nights.map((night) => (night % 17 === 9 ? null : 9_900 + (night % 7) * 1_550)),
    available: nights.map((night) => (night % 11 === 4 || night % 11 === 5 ? 0 : 1)),
    minNights: nights.map(() => 2),
    maxNights: nights.map(() => null),
  };
}

export interface ServedPage {
  readonly proxy: ScriptedProxy;
  readonly page: HTMLElement;
}

/** Adds a page as the proxy serves it, before any script of ours has run. */
export async function serveFirstView(lang: string, width: number, scheme = 'light'): Promise<ServedPage> {
  const proxy = new ScriptedProxy();
  const locale = inRegion(lang, navigator.languages);
  const messages = await loadPageMessages(locale, {});
  const availability = new Availability(ratesOf(proxy));
  const { property } = proxy;
  const today = dayInZone(property.timeZone, Date.now());
  const view = firstViewMarkup({ property, availability, today, messages });
  const page = document.createElement('main');
  page.lang = lang;
  page.style.cssText = `inline-size: ${width}px; color-scheme: ${scheme}`;
  // A plain element replaces the widget, which would start at once because it is defined already.
  page.setHTMLUnsafe(`<h1>${property.name}</h1><div class="served">${view}</div>`);
  document.body.append(page);
  return { proxy, page };
}

export const servedRoot = (page: Element): ShadowRoot => rootOf(page.querySelector('.served'));

/** Puts the first view into a widget, which starts and replaces it. */
export async function startWidget({ proxy, page }: ServedPage): Promise<HTMLElement> {
  const { from, ...nights } = ratesOf(proxy);
  const { id } = proxy.property;
  proxy.replaceFetch();
  proxy.replyNext(CALENDAR, () => Response.json({ propertyId: id, currency: 'EUR', from, nights }));
  const markup = servedRoot(page).getHTML({
    serializableShadowRoots: true,
    shadowRoots: rootsIn(servedRoot(page)),
  });
  const widgetAttributes = `property="${id}" proxy="https://book.example"`;
  page.setHTMLUnsafe(
    `<h1>${proxy.property.name}</h1><booking-widget ${widgetAttributes}><template shadowrootmode="open">${markup}</template><p slot="without-script"></p></booking-widget>`,
  );
  return page.querySelector('booking-widget') as HTMLElement;
}

const rootsIn = (root: ShadowRoot): ShadowRoot[] =>
  [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);

export function rootOf(widget: Element | null): ShadowRoot {
  const root = widget?.shadowRoot;
  if (!root) throw new Error('The element has no shadow root.');
  return root;
}
