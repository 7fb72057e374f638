import type { CalendarAnswer } from '../../contract/calendar-answer.ts';
import type { NightColumns } from '../../stay/availability.ts';
import { encodeBody } from '../http/encoded-body.ts';
import type { Compress, EncodedBody } from '../http/encoded-body.ts';
import { tableSlice } from './night-table.ts';
import type { Window } from './night-table.ts';

/**
 * `asOf` is rounded down to five minutes. So the answer, and with it the ETag, does not change with every refresh that
 * found nothing new, and all instances behind a balancer give the same one; the data are never older than it says.
 */
const AS_OF_STEP_MS = 5 * 60_000;

const asOfText = (millis: number): string =>
  new Date(Math.floor(millis / AS_OF_STEP_MS) * AS_OF_STEP_MS).toISOString();

export function calendarAnswer(
  propertyId: string,
  { table, asOf }: { readonly table: NightColumns; readonly asOf: number },
  window: Window,
): CalendarAnswer {
  const { from, price, available, minNights, maxNights } = tableSlice(table, window);
  return {
    propertyId,
    currency: 'EUR',
    from,
    asOf: asOfText(asOf),
    nights: { price, available, minNights, maxNights },
  };
}

interface Kept {
  readonly table: NightColumns;
  readonly asOf: string;
  body: EncodedBody | Promise<EncodedBody>;
}

/** Answers kept per property; more ranges than this are nobody's calendar. */
const MAX_KEPT = 24;

/**
 * Calendar answers, encoded once per change of their content. What is ready is handed out at once, without a promise:
 * that is the path of nearly every read.
 */
export class CalendarBodies {
  readonly #compress: Compress;
  readonly #propertyId: string;
  readonly #kept = new Map<string, Kept>();

  constructor(propertyId: string, compress: Compress) {
    this.#propertyId = propertyId;
    this.#compress = compress;
  }

  body(
    known: { readonly table: NightColumns; readonly asOf: number },
    window: Window,
    isDefault: boolean,
  ): EncodedBody | Promise<EncodedBody> {
    const key = `${window.from} ${window.to}`;
    const kept = this.#kept.get(key);
    if (kept?.table === known.table && kept.asOf === asOfText(known.asOf)) return kept.body;
    const text = JSON.stringify(calendarAnswer(this.#propertyId, known, window));
    return this.#keep(key, known, encodeBody(text, this.#compress, isDefault ? 'thorough' : 'quick'));
  }

  #keep(
    key: string,
    known: { readonly table: NightColumns; readonly asOf: number },
    body: Promise<EncodedBody>,
  ): Promise<EncodedBody> {
    const kept: Kept = { table: known.table, asOf: asOfText(known.asOf), body };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
    }
    return body.then((ready) => (kept.body = ready));
  }
}
