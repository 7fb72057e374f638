import type { ServiceBooking } from '../../service-api/booking-rows.ts';
import { isoDate } from '../../stay/iso-date.ts';
import { centsFrom, decimalText, sumCents } from '../../stay/money.ts';
import { countNights } from '../../stay/night-range.ts';
import { oneLine } from '../text-width.ts';

/** What a cell says where the service knows nothing. */
const NOTHING = '–';

export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
  /** Cells that it can be cut down to; a column without keeps its full width. */
  readonly least?: number;
  /** Where the line is too long, columns with the highest number are left out first; 0 never is. */
  readonly rank: number;
  readonly text: (booking: ServiceBooking) => string;
}

const shown = (text: string | null): string => (text === null ? '' : oneLine(text)) || NOTHING;

function nights({ checkIn, checkOut }: ServiceBooking): string {
  const [from, to] = [isoDate(checkIn ?? ''), isoDate(checkOut ?? '')];
  return from && to ? String(countNights({ checkIn: from, checkOut: to })) : NOTHING;
}

const party = ({ adults, children }: ServiceBooking): string =>
  adults === null ? NOTHING : (children ?? 0) > 0 ? `${adults}+${children ?? 0}` : String(adults);

/** Nights and cleaning together: what the guest pays. Nothing, where the price of the nights is not known. */
function total({ nightsPrice, cleaning, currency }: ServiceBooking): string {
  const amounts = [nightsPrice ?? NaN, cleaning ?? 0].map(centsFrom);
  const known = amounts.filter((amount) => amount !== undefined);
  if (known.length < amounts.length) return NOTHING;
  return `${decimalText(sumCents(known))} ${currency === null ? '' : oneLine(currency)}`.trim();
}

/** The list as a host reads it, from left to right. */
export const COLUMNS: readonly Column[] = [
  { title: 'Check-in', rank: 0, text: ({ checkIn }) => shown(checkIn) },
  { title: 'Check-out', rank: 2, text: ({ checkOut }) => shown(checkOut) },
  { title: 'Nights', rank: 5, isNumber: true, text: nights },
  { title: 'Guest', rank: 0, least: 14, text: ({ guestName }) => shown(guestName) },
  { title: 'Party', rank: 4, isNumber: true, text: party },
  { title: 'Unit', rank: 1, least: 12, text: ({ name }) => shown(name) },
  { title: 'Status', rank: 3, least: 9, text: ({ status }) => shown(status) },
  { title: 'Total', rank: 6, isNumber: true, text: total },
  { title: 'Paid by', rank: 7, least: 8, text: ({ paymentMethod }) => shown(paymentMethod) },
  { title: 'From', rank: 8, least: 7, text: ({ platform }) => shown(platform) },
  { title: 'Booking', rank: 9, text: ({ bookingId }) => shown(bookingId) },
];
