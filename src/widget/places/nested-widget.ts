import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ScriptedElement } from '../host/scripted-element.ts';
import type { HostSettings } from '../host/settings.ts';
import { CALENDAR_PARTS, FINDER_PARTS } from '../../calendar/calendar-parts.ts';

const OWN_PARTS =
  'frame,button,ends,price-lines,guests,party,form,order,notice,status,layout,main,side,notices,calendar,card,loading,' +
  'failed,continue,retry,change,order-button,primary,end,price-line,nights,total,summary-bar,summary-bar-total,' +
  'summary-bar-prices,stay-terms,city-tax,cancellation,counter,less,count,more,party-limit,card-party,folded-step,guest-fields,field,label,optional,' +
  'input,hint,error,error-summary,phone-country,phone-country-select,email-suggestion,phone-suggestion,invoice,invoice-fields,tick,' +
  'payment,method,method-when,method-hint,order-summary,order-due,due,order-foot,price-held,note,legal,privacy,actions,dismiss,offers,offer,change-dates,' +
  'continue-payment,support-id,retry-quote,extension,own-booking,waiting-payments,forget-booking,sign,heading,status-total,retry-attempt,payment-page,check-again,forget-attempt,' +
  'show-booking,check-order,book-again,facts,fact,booking-number,copy,todo,payment-code,next-steps,contact,booking-link,add-to-calendar,stay-actions,directions,contact-host,icon,print,start-over,busy,waiting,stopped,done,' +
  'choice,choice-heading,search,search-field,search-input,choose-dates,choice-status,places,place,place-waiting,' +
  'place-unreachable,place-open,place-free,place-too-small,place-refused,place-image,place-name,place-summary,place-sleeps,place-text,place-note,' +
  'choose-place,chosen,all-places';

const exported = CALENDAR_PARTS.split(',').map((part) => part.split(':').at(-1) ?? part);

/** The parts of a widget that lies within another one, for `exportparts`: a host reaches them by the same names. */
export const WIDGET_PARTS: string = [OWN_PARTS, ...exported, FINDER_PARTS].join(',');

/** Attributes that a widget within another one has of its own, or else from the one around it. */
type PassedOn =
  | 'property'
  | 'proxy'
  | 'lang'
  | 'theme'
  | 'week-start'
  | 'return-url'
  | 'cancel-url'
  | 'check-in'
  | 'check-out'
  | 'adults'
  | 'children'
  | 'chosen'
  | 'extend';

/** Names of the slots that a host can fill; what is in those of the outer widget shows in the inner one. */
const SLOTS = ['header', 'terms', 'confirmation'];

/** The widget within `outer`, once it is drawn. */
export const nestedIn = ({ shadowRoot }: Element): ScriptedElement | undefined =>
  shadowRoot?.querySelector<ScriptedElement>('booking-widget') ?? undefined;

/**
 * A widget within another one's shadow root. The host sees one: what is set on the outer one holds for it, its parts
 * and slots are the outer one's, and its events leave both.
 */
export function nestedWidget(
  outer: Element & Pick<HostSettings, 'words'>,
  own: Readonly<Partial<Record<PassedOn, string>>>,
): TemplateResult {
  const value = (name: PassedOn): unknown => own[name] ?? outer.getAttribute(name) ?? nothing;
  return html`<booking-widget
    exportparts=${WIDGET_PARTS}
    property=${value('property')}
    proxy=${value('proxy')}
    lang=${value('lang')}
    theme=${value('theme')}
    week-start=${value('week-start')}
    return-url=${value('return-url')}
    cancel-url=${value('cancel-url')}
    check-in=${value('check-in')}
    check-out=${value('check-out')}
    adults=${value('adults')}
    children=${value('children')}
    chosen=${value('chosen')}
    .words=${outer.words}
    extend=${value('extend')}
    >${SLOTS.map((name) => html`<slot name=${name} slot=${name}></slot>`)}</booking-widget
  >`;
}
