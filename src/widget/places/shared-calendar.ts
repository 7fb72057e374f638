import type { FeatureMessages, CalendarMessages } from '../../i18n/messages.ts';
import type { Availability, PlaceNights } from '../../stay/availability.ts';
import type { Party } from '../../stay/party.ts';
import { whyNotParty } from '../../stay/party-limits.ts';
import { mergePlaces } from '../../stay/several-places.ts';
import type { Property } from '../../contract/property.ts';

/** A place whose rates are known. */
export interface KnownPlace extends PlaceNights {
  readonly property: Property;
}

const isSame = (one: PlaceNights, other: PlaceNights | undefined): boolean =>
  one.availability === other?.availability && one.today === other.today && one.party === other.party;

/** Computes the properties of the calendar of all places. Each result is the same object until its inputs change. */
export class SharedCalendar {
  #places: readonly PlaceNights[] = [];
  #availability: Availability | undefined;
  #words: CalendarMessages | undefined;
  #sharedWords: CalendarMessages | undefined;
  #features: FeatureMessages | undefined;

  /** Returns the merged nights of all places with space for the party, or of all places if none has space. */
  availabilityFor(party: Party, known: readonly KnownPlace[]): Availability | undefined {
    const fitting = known.filter(({ property }) => !whyNotParty(party, property));
    const places = fitting.length > 0 ? fitting : known;
    const isUnchanged =
      places.length === this.#places.length &&
      places.every((place, index) => isSame(place, this.#places[index]));
    if (!isUnchanged) this.#availability = mergePlaces(places);
    this.#places = places;
    return this.#availability;
  }

  /** Returns the calendar's texts for several places. They say that each price is the lowest one. */
  wordsOf(words: CalendarMessages, features: FeatureMessages): CalendarMessages {
    if (words === this.#words && features === this.#features && this.#sharedWords) return this.#sharedWords;
    this.#words = words;
    this.#features = features;
    const asLowestPrice = (text: string): string => text.replace('{total}', features.placesFrom);
    return (this.#sharedWords = {
      ...words,
      pricesPerNight: features.placesLowest,
      stayTotal: asLowestPrice(words.stayTotal),
      stayChosen: asLowestPrice(words.stayChosen),
      dayCheckOut: asLowestPrice(words.dayCheckOut),
    });
  }
}
