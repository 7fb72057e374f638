import { MAX_ADULTS, MAX_CHILDREN } from './party.ts';
import type { Party, PartyLimits } from './party.ts';

export type PartyProblem =
  | { readonly code: 'no-adult' }
  | { readonly code: 'too-many-guests'; readonly maxGuests: number }
  | { readonly code: 'too-many-children'; readonly maxChildren: number };

export function whyNotParty({ adults, children }: Party, limits: PartyLimits): PartyProblem | undefined {
  const maxChildren = Math.min(limits.maxChildren ?? MAX_CHILDREN, MAX_CHILDREN);
  if (adults < 1) return { code: 'no-adult' };
  if (children > maxChildren) return { code: 'too-many-children', maxChildren };
  const maxGuests = limits.maxGuests ?? MAX_ADULTS + MAX_CHILDREN;
  if (adults + children > maxGuests) return { code: 'too-many-guests', maxGuests };
  return undefined;
}

/** Returns the party with one guest more or less, or the same party if that is not possible. */
export function stepParty(party: Party, guestKind: keyof Party, change: 1 | -1, limits: PartyLimits): Party {
  const next = { ...party, [guestKind]: party[guestKind] + change };
  const isPossible = next.children >= 0 && next.adults <= MAX_ADULTS && !whyNotParty(next, limits);
  return isPossible ? next : party;
}
