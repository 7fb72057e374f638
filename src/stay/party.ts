/** Who travels. At least one adult (INTERFACE.md 2.4). */
export interface Party {
  readonly adults: number;
  readonly children: number;
}

/** Of a guest who has not said otherwise. */
export const USUAL_PARTY: Party = { adults: 2, children: 0 };

export interface PartyLimits {
  /** Adults and children together; unlimited where absent. */
  readonly maxGuests?: number | undefined;
  readonly maxChildren?: number | undefined;
}

/** The party as far as the place takes it: two adults are one too many for a single room. */
export function fitParty(party: Party, { maxGuests = Infinity, maxChildren = Infinity }: PartyLimits): Party {
  const adults = Math.min(party.adults, maxGuests);
  const children = Math.min(party.children, maxChildren, maxGuests - adults);
  return adults === party.adults && children === party.children ? party : { adults, children };
}
