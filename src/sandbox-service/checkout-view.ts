import { html } from 'hono/html';
import { utcMillis } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { decimalText, sumCents } from '../stay/money.ts';
import type { Cents } from '../stay/money.ts';
import { countNights } from '../stay/night-range.ts';
import type { Booking, Checkout } from './stored-booking.ts';

type Html = ReturnType<typeof html>;

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

const dayText = (date: IsoDate): string => DAY_FORMAT.format(utcMillis(date));
const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
const euroText = (cents: Cents): string => `€${decimalText(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

const page = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – sandbox checkout</title>
        <link rel="stylesheet" href="/checkout/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header class="notice"><strong>Sandbox.</strong> No money moves, and no card is asked for.</header>
        <main>
          <div class="card">${content}</div>
          <footer>The checkout of the booking service's stand-in</footer>
        </main>
      </body>
    </html>`;

const partyText = ({ adults, children }: Booking): string =>
  [
    countText(adults, 'adult', 'adults'),
    ...(children > 0 ? [countText(children, 'child', 'children')] : []),
  ].join(', ');

const line = (label: string, value: string, className = ''): Html =>
  html`<div class="${className}">
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;

const summary = (booking: Booking, total: Cents): Html => html`
  <dl>
    ${line('Check-in', dayText(booking.stay.checkIn))} ${line('Check-out', dayText(booking.stay.checkOut))}
    ${line('Guests', partyText(booking))}
    ${line(countText(countNights(booking.stay), 'night', 'nights'), euroText(booking.nightsPrice))}
    ${line('Cleaning', euroText(booking.cleaning))} ${line('Total', euroText(total), 'total')}
  </dl>
`;

const action = (session: string, name: string, label: string, className = ''): Html =>
  html`<form method="post" action="/checkout/${session}/${name}">
    <button class="${className}">${label}</button>
  </form>`;

const otherOutcomes = (session: string): Html => html`
  <details>
    <summary>What else can happen</summary>
    <div class="actions">
      ${action(session, 'pay-late', 'Pay, but confirm it 10 seconds later')}
      ${action(session, 'expire', 'Let this checkout expire')}
    </div>
  </details>
`;

function openContent(booking: Booking, { session }: Checkout, unitName: string, expiresAt: number): Html {
  const total = sumCents([booking.nightsPrice, booking.cleaning]);
  return html`
    <p class="eyebrow">Your stay at</p>
    <h1>${unitName}</h1>
    <p class="amount">${euroText(total)}</p>
    ${summary(booking, total)}
    <div class="actions">
      ${action(session, 'pay', `Pay ${euroText(total)}`, 'primary')}
      ${action(session, 'cancel', 'Cancel and go back')}
    </div>
    <p class="text">The dates are held for you until ${TIME_FORMAT.format(expiresAt)} UTC.</p>
    ${otherOutcomes(session)}
  `;
}

const messageView = (heading: string, text: string, href: string, label: string): Html => html`
  <h1>${heading}</h1>
  <p class="text">${text}</p>
  <div class="actions"><a class="button primary" href="${href}">${label}</a></div>
`;

/** Returns the checkout page of a Card booking in any state of its payment. */
export function checkoutPage(booking: Booking, checkout: Checkout, unitName: string): Html {
  const { payment } = booking;
  switch (payment.state) {
    case 'open':
      return page('Pay for your stay', openContent(booking, checkout, unitName, payment.expiresAt));
    case 'expired':
    case 'none':
      return page(
        'Checkout expired',
        messageView(
          'This checkout has expired',
          'Nothing was paid, and the dates are no longer held.',
          checkout.cancelUrl,
          'Back to the booking',
        ),
      );
    case 'confirming':
    case 'paid':
      return page(
        'Paid',
        messageView(
          payment.state === 'paid' ? 'This stay is paid' : 'Your payment is being confirmed',
          'There is nothing more to do here.',
          checkout.successUrl,
          'Continue',
        ),
      );
  }
}

export const unknownPage = (): Html =>
  page(
    'Unknown checkout',
    html`<h1>There is no such checkout</h1>
      <p class="text">The link may be cut short. Please open it from the booking page again.</p>`,
  );
