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

/** The most children that the service accepts for a stay (INTERFACE.md 2.4, 8). */
export const MAX_CHILDREN = 10;
/** The most adults that a guest can choose, even if the host sets no limit. */
export const MAX_ADULTS = 30;

/** Returns the party, reduced to what the place accepts. In a single room, two adults become one. */
export function fitParty(party: Party, { maxGuests = Infinity, maxChildren = Infinity }: PartyLimits): Party {
  const adults = Math.min(party.adults, maxGuests, MAX_ADULTS);
  const children = Math.min(party.children, maxChildren, MAX_CHILDREN, maxGuests - adults);
  return adults === party.adults && children === party.children ? party : { adults, children };
}
