import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { TemplateResult } from 'lit';
import { encode } from 'uqr';
import type { BookingStatus } from '../../contract/booking.ts';
import type { TextContext } from '../views/view-context.ts';

type Booking = Pick<BookingStatus, 'total' | 'paymentInstructions'>;

/** Returns an amount in the form of the standard: `58550` → `EUR585.50`. */
const amountOf = (cents: number): string => `EUR${(cents / 100).toFixed(2)}`;

/**
 * Returns the text of the code by which banking apps read a bank transfer (European Payments Council, EPC069-12, version 002,
 * UTF-8). The BIC is optional, as within the EEA. Returns `undefined` if there is no account, if a transfer cannot have the
 * amount, or if a line contains control characters.
 */
export function transferCode({ total, paymentInstructions }: Booking): string | undefined {
  const { transfer } = paymentInstructions ?? {};
  if (!transfer || total < 1 || total > 99_999_999_999) return undefined;
  const { accountHolder, iban, bic = '', reference } = transfer;
  const [purpose, structuredReference] = ['', ''];
  const lines = ['BCD', '002', '1', 'SCT', bic, accountHolder, iban, amountOf(total)];
  const codeLines = [...lines, purpose, structuredReference, reference];
  // A line break within a line would shift the lines, and a bank could read another text as the account.
  return codeLines.some((line) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(line)) ? undefined : codeLines.join('\n');
}

/** Pixels of one square on the canvas: enough for a sharp code at every size in which it is shown. */
const SQUARE_PX = 8;

/** Draws the code: black squares on white. */
function draw(canvas: Element | undefined, rows: readonly (readonly boolean[])[]): void {
  const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, rows.length * SQUARE_PX, rows.length * SQUARE_PX);
  context.fillStyle = '#000';
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * SQUARE_PX, y * SQUARE_PX, SQUARE_PX, SQUARE_PX);
    });
  });
}

/**
 * Renders the code of a bank transfer, always dark on light, with the empty edge that scanners need. It is drawn on a canvas: a
 * forced dark mode changes the colours of elements and SVG drawings but not of a canvas, and a page's policy may forbid images.
 * Guests scan the code with a second device. On a touch screen it is folded, because the banking app is on the same device.
 */
export function giroCode(booking: Booking, { bookingWords }: Pick<TextContext, 'bookingWords'>): unknown {
  const text = transferCode(booking);
  if (text === undefined) return nothing;
  // The standard sets the error correction level and the largest version.
  const { data, size } = encode(text, { ecc: 'M', border: 4, maxVersion: 13 });
  const isTouchScreen = matchMedia('(pointer: coarse)').matches;
  const code: TemplateResult = html`<details class="payment-code" ?open=${!isTouchScreen}>
    <summary><span class="chevron">${bookingWords.payElsewhere}</span></summary>
    <canvas
      role="img"
      aria-label=${bookingWords.paymentCode}
      width=${size * SQUARE_PX}
      height=${size * SQUARE_PX}
      ${ref((canvas) => {
        draw(canvas, data);
      })}
    ></canvas>
    <p>${bookingWords.scanToPay}</p>
  </details>`;
  return code;
}
