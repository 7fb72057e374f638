import type { Property } from '../../contract/property.ts';
import type { Scripted } from './scripted-element.ts';
import type { WidgetElement } from './settings.ts';
import type { WidgetMessages } from './widget-messages.ts';

/** The property that is drawn, and how its booking begins. */
export interface Place {
  /** UUID of the property; empty for all that the proxy serves. */
  readonly property: string;
  /** Drawn in the widget's dialog, or as one of all places: it takes what is for no property in particular. */
  readonly isWithin: boolean;
  /** Chosen among all places: its dates replace those that were chosen before. */
  readonly isChosen: boolean;
  /** What is chosen for the guest, by the names that attributes have. */
  readonly preset: (name: string) => string | null;
}

/** One property or all of them, as the dialog and the list of places draw it within the same element. */
export interface PlaceContent {
  /** Reads what is to be shown, until `end`. */
  load(): Promise<void>;
  end(): void;
  view(messages: WidgetMessages): unknown;
  readonly api: Scripted | undefined;
  /** The one on show, once it is known. */
  readonly property: Property | undefined;
  /** Begins again where it has failed; answers whether it did. */
  retry(): boolean;
}

/** Makes the content of a place; it ends with what it is drawn in. */
export type CreateContent = (place: Place) => PlaceContent;

/** `children` is a property of every element, so this one is an attribute only. */
function presetOf(host: WidgetElement, name: string): string | null {
  const { checkIn, checkOut, adults, extend } = host;
  const set: Readonly<Record<string, string | number | null>> = {
    'check-in': checkIn,
    'check-out': checkOut,
    adults,
    extend,
    children: host.getAttribute('children'),
  };
  return set[name]?.toString() ?? null;
}

/** The one that the element names. */
export const placeOf = (host: WidgetElement): Place => ({
  get property() {
    return host.property;
  },
  isWithin: false,
  isChosen: false,
  preset: (name) => presetOf(host, name),
});
