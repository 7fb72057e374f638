import type { CalendarAnswer } from '../../contract/calendar.ts';
import { encodeBody } from '../http/encoded-body.ts';
import type { Compress, EncodedBody, Encoding } from '../http/encoded-body.ts';
import { EncodedCache } from '../http/encoded-cache.ts';
import { columnsIn } from './night-table.ts';
import type { NightTable, Window } from './night-table.ts';

/** What an answer is made of; another one of these, field by field, means another answer. */
interface Content {
  readonly table: NightTable;
  readonly window: Window;
}

/** What is known of a property. */
export interface KnownCalendar {
  readonly propertyId: string;
  readonly table: NightTable;
}

export interface WantedCalendar {
  readonly window: Window;
  /** The window that every widget asks for, worth the effort of the smallest body. */
  readonly isDefault: boolean;
  readonly encoding: Encoding;
}

function answerOf({ propertyId, table }: KnownCalendar, window: Window): CalendarAnswer {
  const { from, ...nights } = columnsIn(table, window);
  return { propertyId, currency: 'EUR', from, nights };
}

/** Room for the default answers of ten thousand properties. */
const MAX_BYTES = 64 * 1024 * 1024;

const isSameContent = (a: Content, b: Content): boolean =>
  a.table === b.table && a.window.from === b.window.from && a.window.to === b.window.to;

/** Calendar answers, encoded when they are first asked for, and once per change of their content. */
export class CalendarBodies {
  readonly #kept: EncodedCache<Content>;
  readonly #compress: Compress;

  constructor(compress: Compress) {
    this.#kept = new EncodedCache({ maxBytes: MAX_BYTES, isSame: isSameContent });
    this.#compress = compress;
  }

  body(known: KnownCalendar, { window, isDefault, encoding }: WantedCalendar): Promise<EncodedBody> {
    return this.#kept.body({
      key: isDefault ? known.propertyId : `${known.propertyId} ${window.from} ${window.to}`,
      encoding,
      content: { table: known.table, window },
      make: () => encodeBody(JSON.stringify(answerOf(known, window)), encoding, this.#compress),
    });
  }
}
