import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Booking, Checkout, Payment } from './booking.ts';
import { CHECKOUT_STYLE } from './checkout-style.ts';
import { checkoutPage, unknownPage } from './checkout-view.ts';
import type { Sandbox, SandboxEnv } from './world.ts';

interface OpenedCheckout {
  readonly booking: Booking;
  readonly checkout: Checkout;
}

const LATE_MS = 10_000;
/** Of the page itself; one that has run out is gone for good. */
const STATUS_OF = {
  open: 200,
  confirming: 200,
  paid: 200,
  expired: 410,
  none: 410,
} as const satisfies Record<Payment['state'], number>;

/** The CSP source that a return page belongs to; the grammar has no place for an IPv6 address. */
function sourceOf(url: string): string {
  const { origin, protocol, hostname } = new URL(url);
  return hostname.startsWith('[') ? protocol : origin;
}

/** Chromium checks the redirect that answers a form against `form-action` too: the return pages are named there. */
const policyFor = (pages: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${[...new Set(pages.map(sourceOf))].join(' ')}`.trim(),
  ].join('; ');

const headersFor = (pages: readonly string[]): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policyFor(pages),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

function find({ world }: Sandbox, session: string): OpenedCheckout | undefined {
  const booking = world.ledger.bySession(session);
  return booking?.checkout ? { booking, checkout: booking.checkout } : undefined;
}

function show(c: Context<SandboxEnv>, sandbox: Sandbox, session: string): Response | Promise<Response> {
  const opened = find(sandbox, session);
  if (!opened) return c.html(unknownPage(), 404, headersFor([]));
  const { booking, checkout } = opened;
  const name = sandbox.world.ledger.unit(booking.unitId)?.name ?? '';
  const headers = headersFor([checkout.successUrl, checkout.cancelUrl]);
  return c.html(checkoutPage(booking, checkout, name), STATUS_OF[booking.payment.state], headers);
}

/** What each button does to the payment; `cancel` leaves it open, so that the guest may come back. */
const MOVES: Record<string, (now: number) => Payment | undefined> = {
  pay: () => ({ state: 'paid' }),
  'pay-late': (now) => ({ state: 'confirming', paidAt: now + LATE_MS }),
  expire: () => ({ state: 'expired' }),
  cancel: () => undefined,
};

/** Where the guest goes next: a second press on a button that came too late ends where the first one led. */
function nextPage(pressed: string, { booking, checkout }: OpenedCheckout): string {
  const { state } = booking.payment;
  if (state === 'paid' || state === 'confirming') return checkout.successUrl;
  return pressed === 'cancel' ? checkout.cancelUrl : `/checkout/${checkout.session}`;
}

function press(c: Context<SandboxEnv>, sandbox: Sandbox, session: string, action: string): Response {
  const opened = find(sandbox, session);
  const move = Object.hasOwn(MOVES, action) ? MOVES[action] : undefined;
  if (!opened || !move) return c.notFound() as Response;
  const { booking, checkout } = opened;
  const payment = move(sandbox.now());
  const isOpen = booking.payment.state === 'open';
  const moved = payment && isOpen ? sandbox.world.ledger.setPayment(booking.id, payment) : booking;
  return c.redirect(nextPage(action, { booking: moved ?? booking, checkout }), 303);
}

/** The hosted checkout (interface 2.6): a page and its buttons, no script. */
export function createCheckoutPages(sandbox: Sandbox): Hono<SandboxEnv> {
  const pages = new Hono<SandboxEnv>();
  pages.get('/style.css', (c) =>
    c.body(CHECKOUT_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  pages.get('/:session', (c) => show(c, sandbox, c.req.param('session')));
  pages.post('/:session/:action', (c) => press(c, sandbox, c.req.param('session'), c.req.param('action')));
  return pages;
}
