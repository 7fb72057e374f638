import type { CalendarAnswer } from '../../contract/calendar.ts';
import { encodeBody } from '../http/encoded-body.ts';
import type { Compress, EncodedBody } from '../http/encoded-body.ts';
import { columnsIn } from './night-table.ts';
import type { NightTable, Window } from './night-table.ts';

/**
 * `asOf` is rounded down to five minutes. So the answer, and with it the ETag, does not change with every refresh that
 * found nothing new, and all instances behind a balancer give the same one; the data are never older than it says.
 */
const AS_OF_STEP_MS = 5 * 60_000;

/** What an answer is made of; another one of these, field by field, means another answer. */
interface Content {
  readonly table: NightTable;
  /** In steps of `AS_OF_STEP_MS`. */
  readonly asOf: number;
  readonly isStale: boolean;
  readonly window: Window;
}

/** What is known of a property; `asOf` in milliseconds. */
export interface KnownCalendar {
  readonly propertyId: string;
  readonly table: NightTable;
  readonly asOf: number;
  readonly isStale: boolean;
}

const contentOf = ({ table, asOf, isStale }: KnownCalendar, window: Window): Content => ({
  table,
  asOf: Math.floor(asOf / AS_OF_STEP_MS),
  isStale,
  window,
});

function answerOf(propertyId: string, content: Content): CalendarAnswer {
  const { from, ...nights } = columnsIn(content.table, content.window);
  const asOf = new Date(content.asOf * AS_OF_STEP_MS).toISOString();
  return {
    propertyId,
    currency: 'EUR',
    from,
    asOf,
    ...(content.isStale ? ({ stale: true } as const) : {}),
    nights,
  };
}

interface Kept {
  readonly content: Content;
  body: EncodedBody | Promise<EncodedBody>;
  bytes: number;
  /** Since place was last made. */
  wasAsked: boolean;
}

/** Room for the default answers of ten thousand properties; what nobody asks for any more makes place first. */
const MAX_BYTES = 64 * 1024 * 1024;

const isSameContent = (a: Content, b: Content): boolean =>
  a.table === b.table &&
  a.asOf === b.asOf &&
  a.isStale === b.isStale &&
  a.window.from === b.window.from &&
  a.window.to === b.window.to;

const sizeOf = ({ identity, br, gzip }: EncodedBody): number =>
  identity.byteLength + br.byteLength + gzip.byteLength;

/**
 * Calendar answers, encoded when they are first asked for, and once per change of their content. What is ready is handed
 * out at once, without a promise: that is the path of nearly every read.
 */
export class CalendarBodies {
  readonly #compress: Compress;
  readonly #maxBytes: number;
  /** The one that was made last, or let off last when place was made, is the last. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(compress: Compress, maxBytes: number = MAX_BYTES) {
    this.#compress = compress;
    this.#maxBytes = maxBytes;
  }

  /** Of all bodies that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** `isDefault`: the window that every widget asks for, worth the effort of the smallest body. */
  body(known: KnownCalendar, window: Window, isDefault: boolean): EncodedBody | Promise<EncodedBody> {
    const key = isDefault ? known.propertyId : `${known.propertyId} ${window.from} ${window.to}`;
    const content = contentOf(known, window);
    const kept = this.#kept.get(key);
    if (kept && isSameContent(kept.content, content)) {
      kept.wasAsked = true;
      return kept.body;
    }
    const text = JSON.stringify(answerOf(known.propertyId, content));
    const body = encodeBody(text, this.#compress, isDefault ? 'thorough' : 'quick');
    const fresh: Kept = { content, body, bytes: 0, wasAsked: false };
    if (kept) this.#drop(key, kept);
    this.#kept.set(key, fresh);
    return body.then(
      (ready) => this.#settle(key, fresh, ready),
      (error: unknown) => {
        this.#drop(key, fresh);
        throw error;
      },
    );
  }

  #settle(key: string, kept: Kept, ready: EncodedBody): EncodedBody {
    kept.body = ready;
    if (this.#kept.get(key) !== kept) return ready;
    kept.bytes = sizeOf(ready);
    this.#bytes += kept.bytes;
    this.#makePlace();
    return ready;
  }

  /** The oldest go first, but whoever was asked for meanwhile is let off once: to note that costs a read nothing. */
  #makePlace(): void {
    for (const [oldest, each] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      const { wasAsked } = each;
      this.#drop(oldest, each);
      if (!wasAsked) continue;
      each.wasAsked = false;
      this.#kept.set(oldest, each);
      this.#bytes += each.bytes;
    }
  }

  #drop(key: string, kept: Kept): void {
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }
}
