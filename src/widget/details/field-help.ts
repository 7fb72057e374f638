import type { CSSResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { BookingWords } from '../../i18n/booking-words.ts';
import type { FlowState } from '../state/state.ts';
import type { Format } from '../../i18n/format.ts';

/** What an order is described from. */
export interface OrderContext {
  readonly property: Property;
  readonly bookingWords: BookingWords;
  readonly format: Format;
}

/** What is needed beside a field only once a guest is at it, and so is loaded then; without it the field still works. */
export interface FieldHelp {
  readonly styles?: readonly CSSResult[];
  /** Stands before the input. */
  readonly before?: unknown;
  /** Stands below the input, instead of its hint where `isAnswering`. */
  readonly below?: unknown;
  readonly isAnswering?: boolean;
  /** Stands in the order, below the total. */
  inOrder?(state: FlowState, context: OrderContext): unknown;
  /** The guest has typed: may write the input anew before its value is taken. */
  typed?(input: HTMLInputElement, event: Event): void;
  /** The guest has left the field: may write the input anew before it is checked. */
  left?(input: HTMLInputElement): void;
}

/** Where a field's help comes from. */
export interface HelpDesk {
  /** The help of the field with that name, once it is there. */
  helpOf(field: string): FieldHelp | undefined;
  /** What stands in the order, below the total. */
  inOrder(state: FlowState, context: OrderContext): unknown;
  /** The guest has come to an input, typed into it or left it. */
  hear(event: Event, input: HTMLInputElement): void;
}
