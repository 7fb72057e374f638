import { CALENDAR_PARTS, FINDER_PARTS } from '../../src/calendar/calendar-parts.ts';

const OWN_PARTS =
  'frame,button,ends,price-lines,guests,party,form,order,notice,status,layout,main,side,notices,calendar,card,loading,' +
  'failed,continue,retry,change,order-button,primary,end,price-line,nights,total,summary-bar,summary-bar-total,' +
  'summary-bar-prices,stay-terms,city-tax,cancellation,counter,children-hint,less,count,more,card-party,card-place,card-image,card-summary,card-sleeps,entry-bar,entry-button,asking,ask-host,share-stay,about-place,highlights,highlight,host,host-photo,rating,folded-step,guest-fields,field,label,optional,' +
  'input,hint,error,error-summary,phone-country,phone-country-select,email-suggestion,phone-suggestion,invoice,invoice-fields,tick,' +
  'payment,method,method-when,method-hint,order-summary,order-due,due,order-foot,price-held,note,legal,privacy,actions,dismiss,offers,offer,change-dates,' +
  'continue-payment,support-id,retry-quote,extension,own-booking,waiting-payments,forget-booking,sign,heading,status-total,retry-attempt,payment-page,check-again,forget-attempt,' +
  'show-booking,check-order,book-again,facts,fact,booking-number,copy,todo,payment-code,next-steps,contact,booking-link,add-to-calendar,stay-actions,directions,contact-host,icon,print,start-over,busy,waiting,stopped,done,' +
  'choice,choice-heading,search,search-field,search-input,choose-dates,choice-status,places,place,place-waiting,' +
  'place-unreachable,place-open,place-free,place-too-small,place-refused,place-image,place-name,place-summary,place-sleeps,place-text,place-note,' +
  'choose-place,chosen,all-places';

const lent = CALENDAR_PARTS.split(',').map((part) => part.split(':').at(-1) ?? part);

/** All parts that a page may style; the docs have each of them. */
export const PARTS: readonly string[] = [
  ...new Set([
    ...OWN_PARTS.split(','),
    ...lent,
    ...FINDER_PARTS.split(','),
    ...['calendar', 'dialog', 'open', 'close'],
  ]),
];
