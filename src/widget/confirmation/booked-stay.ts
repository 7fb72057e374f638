import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import CALENDAR from 'lucide-static/dist/esm/icons/calendar-plus.mjs';
import MAP from 'lucide-static/dist/esm/icons/map-pin.mjs';
import MESSAGE from 'lucide-static/dist/esm/icons/message-circle.mjs';
import type { BookingStatus } from '../../contract/booking.ts';
import { describeSummary, pricedBooking } from '../price/describe-summary.ts';
import type { SummaryContext } from '../price/describe-summary.ts';
import { stayEnds } from '../price/summary-card.ts';
import { icon } from '../views/icon.ts';
import { newTabNote } from '../views/new-tab.ts';
import type { PlaceContext, TimeContext } from '../views/view-context.ts';
import { bookingFileUrl } from './calendar-file.ts';

/**
 * Returns a link to a map service that understands addresses in any form and opens its app on a phone. The service receives
 * nothing unless the guest follows the link.
 */
const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Returns a link to ask the host about this booking, by mail or else by phone. */
function contactLink(
  { bookingId }: BookingStatus,
  { property, bookingWords }: PlaceContext,
): string | undefined {
  const { email, phone } = property.contact ?? {};
  if (email !== undefined)
    return `mailto:${email}?subject=${encodeURIComponent(`${bookingWords.bookingNumber}: ${bookingId}`)}`;
  return phone && `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Renders the buttons of a booked stay: calendar file, directions and contact. */
export function stayActions(booking: BookingStatus, context: PlaceContext & TimeContext): TemplateResult {
  const { bookingWords, property } = context;
  const file = bookingFileUrl(booking, context);
  const contact = contactLink(booking, context);
  return html`<div class="stay-actions">
    ${
      file &&
      html`<a class="button tile" part="button" href=${file} download="booking.ics"
        >${icon(CALENDAR)}<span>${bookingWords.addToCalendar}</span></a
      >`
    }
    ${
      property.address &&
      html`<a
        class="button tile"
        part="button"
        href=${directionsTo(property.address)}
        target="_blank"
        rel="noopener noreferrer"
        >${icon(MAP)}<span>${bookingWords.directions}${newTabNote(bookingWords)}</span></a
      >`
    }
    ${
      contact &&
      html`<a class="button tile" part="button" href=${contact}
        >${icon(MESSAGE)}<span>${bookingWords.contact}</span></a
      >`
    }
  </div>`;
}

/** Renders the picture of the place, and the days and times of check-in and check-out. */
export function bookedStay(booking: BookingStatus, context: SummaryContext): TemplateResult {
  const { property, textLanguage } = context;
  const priced = pricedBooking(booking);
  const { image } = property;
  return html`${
    image &&
    html`<img
      class="place-picture"
      src=${image.url}
      alt=${image.alt}
      lang=${textLanguage ?? nothing}
      decoding="async"
    />`
  }
  ${priced && stayEnds(describeSummary(priced, context))}`;
}
