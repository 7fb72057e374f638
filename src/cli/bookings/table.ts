import widthOf from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';
import type { ServiceBooking } from '../../service-api/booking-rows.ts';
import { isoDate } from '../../stay/iso-date.ts';
import { centsFrom, decimalText, sumCents } from '../../stay/money.ts';
import { countNights } from '../../stay/night-range.ts';
import { terminalColumns, oneLine, writeStdout } from '../terminal.ts';

/** The text of a cell without a value. */
const EMPTY_CELL = '–';

const cellText = (text: string | null): string => oneLine(text ?? '') || EMPTY_CELL;

function nightsText({ checkIn, checkOut }: ServiceBooking): string {
  const [from, to] = [isoDate(checkIn ?? ''), isoDate(checkOut ?? '')];
  return from && to ? String(countNights({ checkIn: from, checkOut: to })) : EMPTY_CELL;
}

const partyText = ({ adults, children }: ServiceBooking): string =>
  adults === null ? EMPTY_CELL : (children ?? 0) > 0 ? `${adults}+${children ?? 0}` : String(adults);

/** Returns the price of nights and cleaning together, which the guest pays, or `–` if the price of the nights is unknown. */
function totalText({ nightsPrice, cleaning, currency }: ServiceBooking): string {
  const amounts = [nightsPrice ?? NaN, cleaning ?? 0].map(centsFrom);
  const knownAmounts = amounts.filter((amount) => amount !== undefined);
  if (knownAmounts.length < amounts.length) return EMPTY_CELL;
  return `${decimalText(sumCents(knownAmounts))} ${oneLine(currency ?? '')}`.trim();
}

/** The most important columns come first, because a narrow terminal cuts off the rest. */
const COLUMNS: readonly (readonly [title: string, text: (booking: ServiceBooking) => string])[] = [
  ['Check-in', ({ checkIn }) => cellText(checkIn)],
  ['Nights', nightsText],
  ['Guest', ({ guestName }) => cellText(guestName)],
  ['Party', partyText],
  ['Unit', ({ name }) => cellText(name)],
  ['Status', ({ status }) => cellText(status)],
  ['Total', totalText],
  ['Paid by', ({ paymentMethod }) => cellText(paymentMethod)],
  ['From', ({ platform }) => cellText(platform)],
  ['Check-out', ({ checkOut }) => cellText(checkOut)],
  ['Booking', ({ bookingId }) => cellText(bookingId)],
];

const cutLine = (line: string, maxWidth: number): string =>
  wrapAnsi(line, maxWidth, { hard: true, wordWrap: false, trim: false }).split('\n', 1)[0] ?? '';

/** Prints a header line and a line for each booking, cut at the width of the terminal. */
export function printTable(bookings: readonly ServiceBooking[]): void {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...bookings.map((booking) => COLUMNS.map(([, text]) => text(booking))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const maxWidth = terminalColumns() ?? Infinity;
  rows.forEach((row, index) => {
    const cells = row.map((text, column) => text + ' '.repeat((widths[column] ?? 0) - widthOf(text)));
    const isCancelled = /cancel/i.test(bookings[index - 1]?.status ?? '');
    const style = index === 0 ? 'bold' : isCancelled ? 'dim' : undefined;
    writeStdout(cutLine(cells.join('  ').trimEnd(), maxWidth), style);
    writeStdout('\n');
  });
}
