import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Booking, Checkout, Payment } from './stored-booking.ts';
import { checkoutPage, unknownPage } from './checkout-view.ts';
import type { Sandbox, SandboxEnv } from './sandbox-state.ts';

/** The checkout page's style sheet: one column, light and dark, no script and no font to load. */
const CHECKOUT_STYLE = `
:root {
  color-scheme: light dark;
  --accent: #0b6a66; --on-accent: #fff; --surface: #fff; --ground: #f3f5f4; --text: #16211f; --quiet: #52605d;
  --line: #d9dfdd; --notice: #fff4d6; --on-notice: #4d3800;
}
@media (prefers-color-scheme: dark) {
  :root {
    --accent: #5cc7bf; --on-accent: #06201e; --surface: #1a2422; --ground: #0f1614; --text: #e8efed;
    --quiet: #a5b4b0; --line: #33413e; --notice: #3a2f10; --on-notice: #ffe9b0;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-block-size: 100vh; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
.notice { padding: 0.625rem 1rem; background: var(--notice); color: var(--on-notice); text-align: center; font-size: 0.9375rem; }
main { inline-size: min(30rem, 100%); margin: 0 auto; padding: clamp(1rem, 6vw, 3.5rem) 1rem 3rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: clamp(1.25rem, 5vw, 2rem); box-shadow: 0 12px 32px -20px rgb(0 0 0 / 0.35); }
.eyebrow { margin: 0; color: var(--quiet); font-size: 0.8125rem; }
h1 { margin: 0.125rem 0 0.25rem; font-size: 1.375rem; line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance; }
.amount { margin: 0; font-size: 2.125rem; font-weight: 650; letter-spacing: -0.02em; }
.text { margin: 0.75rem 0 0; color: var(--quiet); }
dl { margin: 1.25rem 0 0; border-block-start: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: 0.625rem; border-block-end: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; text-align: end; }
.total dt, .total dd { color: var(--text); font-weight: 650; }
form { margin: 0; }
.actions { display: grid; gap: 0.625rem; margin-block-start: 1.5rem; }
button, .button {
  display: block; inline-size: 100%; min-block-size: 3rem; padding: 0.625rem 1rem; border: 1px solid var(--line); border-radius: 10px;
  background: transparent; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
.primary { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button:hover, .button:hover { filter: brightness(1.08); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
details { margin-block-start: 1.25rem; color: var(--quiet); font-size: 0.9375rem; }
summary { padding-block: 0.5rem; cursor: pointer; }
details .actions { margin-block-start: 0.5rem; }
details button { color: var(--text); font-weight: 500; }
footer { margin-block-start: 1rem; color: var(--quiet); font-size: 0.8125rem; text-align: center; }
`;

interface BookingAtCheckout {
  readonly booking: Booking;
  readonly checkout: Checkout;
}

const CONFIRMATION_DELAY_MS = 10_000;
/** The HTTP status of the checkout page for each state of the payment. An expired checkout is gone for good (410). */
const STATUS_OF = {
  open: 200,
  confirming: 200,
  paid: 200,
  expired: 410,
  none: 410,
} as const satisfies Record<Payment['state'], number>;

/** Returns the CSP source for a return page: its origin, or only its scheme for an IPv6 address, which CSP cannot express. */
function cspSourceOf(url: string): string {
  const { origin, protocol, hostname } = new URL(url);
  return hostname.startsWith('[') ? protocol : origin;
}

/** Chromium also checks the redirect after a form against `form-action`, so the return pages are listed there. */
const policyFor = (returnUrls: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${[...new Set(returnUrls.map(cspSourceOf))].join(' ')}`.trim(),
  ].join('; ');

const headersFor = (returnUrls: readonly string[]): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policyFor(returnUrls),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

function findCheckout({ state }: Sandbox, session: string): BookingAtCheckout | undefined {
  const booking = state.ledger.bookingOfSession(session);
  return booking?.checkout ? { booking, checkout: booking.checkout } : undefined;
}

function showCheckout(
  c: Context<SandboxEnv>,
  sandbox: Sandbox,
  session: string,
): Response | Promise<Response> {
  const found = findCheckout(sandbox, session);
  if (!found) return c.html(unknownPage(), 404, headersFor([]));
  const { booking, checkout } = found;
  const name = sandbox.state.ledger.unit(booking.unitId)?.name ?? '';
  const headers = headersFor([checkout.successUrl, checkout.cancelUrl]);
  return c.html(checkoutPage(booking, checkout, name), STATUS_OF[booking.payment.state], headers);
}

/** Returns the payment after a press of each button. `cancel` changes nothing, so that the guest may come back. */
const BUTTON_EFFECTS: Record<string, (now: number) => Payment | undefined> = {
  pay: () => ({ state: 'paid' }),
  'pay-late': (now) => ({ state: 'confirming', paidAt: now + CONFIRMATION_DELAY_MS }),
  expire: () => ({ state: 'expired' }),
  cancel: () => undefined,
};

/** Returns the address to which a press leads the guest. A late second press leads to the same page as the first one. */
function nextPage(action: string, { booking, checkout }: BookingAtCheckout): string {
  const { state } = booking.payment;
  if (state === 'paid' || state === 'confirming') return checkout.successUrl;
  return action === 'cancel' ? checkout.cancelUrl : `/checkout/${checkout.session}`;
}

function pressButton(c: Context<SandboxEnv>, sandbox: Sandbox, session: string, action: string): Response {
  const found = findCheckout(sandbox, session);
  const effect = Object.hasOwn(BUTTON_EFFECTS, action) ? BUTTON_EFFECTS[action] : undefined;
  if (!found || !effect) return c.notFound() as Response;
  const { booking, checkout } = found;
  const payment = effect(sandbox.now());
  const isOpen = booking.payment.state === 'open';
  const updated = payment && isOpen ? sandbox.state.ledger.setPayment(booking.id, payment) : booking;
  return c.redirect(nextPage(action, { booking: updated ?? booking, checkout }), 303);
}

/** Creates the hosted checkout (INTERFACE.md 2.6): a page with buttons and without scripts. */
export function createCheckoutPages(sandbox: Sandbox): Hono<SandboxEnv> {
  const pages = new Hono<SandboxEnv>();
  pages.get('/style.css', (c) =>
    c.body(CHECKOUT_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  pages.get('/:session', (c) => showCheckout(c, sandbox, c.req.param('session')));
  pages.post('/:session/:action', (c) =>
    pressButton(c, sandbox, c.req.param('session'), c.req.param('action')),
  );
  return pages;
}
