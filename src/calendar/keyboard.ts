import { plusDays, plusMonths } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { startOfWeek } from '../stay/week.ts';
import { stepWithin } from './paging.ts';
import type { Bounds } from './paging.ts';

/** The fields of a `KeyboardEvent` that move the focus. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
}

export interface KeyContext {
  readonly bounds: Bounds;
  /** 1 (Monday) to 7 (Sunday). */
  readonly firstWeekday: number;
  readonly isRtl: boolean;
}

/**
 * Returns the day to which a key moves the focus; `undefined` for any other key. The keys are those of the date grid in the ARIA
 * Authoring Practices: arrows move by day and week, Home and End within the week, Page keys by month and, with Shift, by year. If
 * the other month has no such day, its last day gets the focus.
 */
export function focusAfter(press: KeyPress, date: IsoDate, context: KeyContext): IsoDate | undefined {
  const target = targetOf(press, date, context);
  return target && stepWithin(date, target, context.bounds);
}

function targetOf(
  { key, shiftKey }: KeyPress,
  date: IsoDate,
  { firstWeekday, isRtl }: KeyContext,
): IsoDate | undefined {
  const months = shiftKey ? 12 : 1;
  const towardsEnd = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowLeft':
      return plusDays(date, -towardsEnd);
    case 'ArrowRight':
      return plusDays(date, towardsEnd);
    case 'ArrowUp':
      return plusDays(date, -7);
    case 'ArrowDown':
      return plusDays(date, 7);
    case 'Home':
      return startOfWeek(date, firstWeekday);
    case 'End':
      return plusDays(startOfWeek(date, firstWeekday), 6);
    case 'PageUp':
      return plusMonths(date, -months);
    case 'PageDown':
      return plusMonths(date, months);
    default:
      return undefined;
  }
}
