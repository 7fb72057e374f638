/** The guests of a stay: at least one adult (INTERFACE.md 2.4). */
export interface Party {
  readonly adults: number;
  readonly children: number;
}

/** The party until the guest chooses another one. */
export const DEFAULT_PARTY: Party = { adults: 2, children: 0 };

export interface PartyLimits {
  /** Adults and children together; unlimited if absent. */
  readonly maxGuests?: number | undefined;
  readonly maxChildren?: number | undefined;
}

/** Returns the party, reduced to what the place accepts. In a single room, two adults become one. */
export function fitParty(party: Party, { maxGuests = Infinity, maxChildren = Infinity }: PartyLimits): Party {
  const adults = Math.min(party.adults, maxGuests);
  const children = Math.min(party.children, maxChildren, maxGuests - adults);
  return adults === party.adults && children === party.children ? party : { adults, children };
}
