import type { CalendarAnswer } from '../../contract/calendar.ts';
import type { Compress, EncodedBody, Encoding } from '../http/encoded-body.ts';
import { EncodedCache } from '../http/encoded-cache.ts';
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

export interface WantedCalendar {
  readonly window: Window;
  /** The window that every widget asks for, worth the effort of the smallest body. */
  readonly isDefault: boolean;
  readonly encoding: Encoding;
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

/** Room for the default answers of ten thousand properties. */
const MAX_BYTES = 64 * 1024 * 1024;

const isSameContent = (a: Content, b: Content): boolean =>
  a.table === b.table &&
  a.asOf === b.asOf &&
  a.isStale === b.isStale &&
  a.window.from === b.window.from &&
  a.window.to === b.window.to;

/** Calendar answers, encoded when they are first asked for, and once per change of their content. */
export class CalendarBodies {
  readonly #kept: EncodedCache<Content>;

  constructor(compress: Compress, maxBytes: number = MAX_BYTES) {
    this.#kept = new EncodedCache({ compress, maxBytes, isSame: isSameContent });
  }

  /** Of all bodies that are kept. */
  get bytes(): number {
    return this.#kept.bytes;
  }

  body(
    known: KnownCalendar,
    { window, isDefault, encoding }: WantedCalendar,
  ): EncodedBody | Promise<EncodedBody> {
    const content = contentOf(known, window);
    return this.#kept.body({
      key: isDefault ? known.propertyId : `${known.propertyId} ${window.from} ${window.to}`,
      encoding,
      content,
      write: () => JSON.stringify(answerOf(known.propertyId, content)),
      effort: isDefault ? 'thorough' : 'quick',
    });
  }
}
