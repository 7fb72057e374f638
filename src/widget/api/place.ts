import type { Property } from '../../contract/property.ts';
import type { Scripted } from './scripted-element.ts';
import type { WidgetElement } from './settings.ts';
import type { WidgetMessages } from '../words/widget-messages.ts';

/** The property to show, and how its booking starts. */
export interface Place {
  /** UUID of the property; empty for all that the proxy serves. */
  readonly property: string;
  /**
   * Whether it is shown in the widget's dialog or in the list of all places. If so, it takes every link and booking for which no
   * other widget on the page has the property, and those of its own.
   */
  readonly isWithin: boolean;
  /** Whether it was chosen among all places: then its dates replace earlier ones. */
  readonly isChosen: boolean;
  /** The values that are preset for the guest, by attribute name. */
  readonly preset: (name: string) => string | null;
}

/** The content of one property or of all, which the dialog and the list of places show inside the same element. */
export interface PlaceContent {
  /** Loads what is to be shown; `end` stops it. */
  load(): Promise<void>;
  end(): void;
  view(messages: WidgetMessages): unknown;
  readonly api: Scripted | undefined;
  /** The property that is shown, once it is known. */
  readonly property: Property | undefined;
  /** Tries again after a failure. Returns whether it did. */
  retry(): boolean;
}

/** Creates the content of a place, which ends with the content around it. */
export type CreateContent = (place: Place) => PlaceContent;

/** Every element already has a property `children`, so ours is only an attribute. */
function presetOf(element: WidgetElement, name: string): string | null {
  const { checkIn, checkOut, adults, extend } = element;
  const set: Readonly<Record<string, string | number | null>> = {
    'check-in': checkIn,
    'check-out': checkOut,
    adults,
    extend,
    children: element.getAttribute('children'),
  };
  return set[name]?.toString() ?? null;
}

/** The place that the element names. */
export const placeOf = (element: WidgetElement): Place => ({
  get property() {
    return element.property;
  },
  isWithin: false,
  isChosen: false,
  preset: (name) => presetOf(element, name),
});
