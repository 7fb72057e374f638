import type { Property } from '../../contract/property.ts';
import type { WidgetApi } from './scripted-element.ts';
import type { WidgetElement } from './settings.ts';
import type { WidgetMessages } from '../words/widget-messages.ts';

/** The property to show, and how its booking starts. */
export interface Place {
  /** UUID of the property; empty for the list of all properties that the proxy serves. */
  readonly property: string;
  /**
   * Whether the place is shown in the widget's dialog or in the list of all places. Such a place accepts links and bookings of
   * its own property, and of properties that no other widget on the page shows.
   */
  readonly isNested: boolean;
  /** Whether the guest has chosen this place in the list of all places. If so, its preset dates replace earlier dates. */
  readonly isChosen: boolean;
  /** Returns the value of a preset attribute, such as `check-in`. */
  readonly getPreset: (name: string) => string | null;
}

/** The content of a place inside the dialog or the list of all places. */
export interface PlaceContent {
  /** Loads the content until `end` is called. */
  load(): Promise<void>;
  end(): void;
  view(messages: WidgetMessages): unknown;
  readonly api: WidgetApi | undefined;
  /** The shown property; `undefined` until it has loaded. */
  readonly property: Property | undefined;
  /** Tries again after a failure. Returns whether it did. */
  retry(): boolean;
}

/** Creates the content of a place. It ends when the content that contains it ends. */
export type CreateContent = (place: Place) => PlaceContent;

/** Returns the value of a preset. `children` is only an attribute, because every element already has a property of that name. */
function presetOf(element: WidgetElement, name: string): string | null {
  const { checkIn, checkOut, adults, extend } = element;
  const values: Readonly<Record<string, string | number | null>> = {
    'check-in': checkIn,
    'check-out': checkOut,
    adults,
    extend,
    children: element.getAttribute('children'),
  };
  return values[name]?.toString() ?? null;
}

/** Returns the place that the element's attributes describe. */
export const placeOf = (element: WidgetElement): Place => ({
  get property() {
    return element.property;
  },
  isNested: false,
  isChosen: false,
  getPreset: (name) => presetOf(element, name),
});
