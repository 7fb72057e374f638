import type { Property } from '../../contract/property.ts';
import { revalidate } from '../../stay/selection.ts';
import { BookingDatesChangedEvent } from '../host/events.ts';
import { EMPTY_DRAFT, fitParty, stayOf } from './draft.ts';
import type { FlowWorld } from './flow-events.ts';
import type { Draft, FlowState } from './state.ts';
import { safeStore } from './safe-store.ts';
import { GuestMemory } from './storage.ts';

/** What this browser remembers of a property; within the page where the host, or the guest, forbids more. */
export const memoryOf = (propertyId: string): GuestMemory =>
  new GuestMemory(
    propertyId,
    safeStore(() => sessionStorage),
    safeStore(() => localStorage),
  );

/** The draft as it was left, without what cannot be booked any more. */
export function rememberedDraft(memory: GuestMemory, world: FlowWorld): Draft {
  const draft = { ...EMPTY_DRAFT, ...memory.draft };
  const { selection } = revalidate(draft.selection, world);
  return fitParty({ ...draft, selection }, world);
}

const draftOf = (state: FlowState): Draft | undefined => ('draft' in state ? state.draft : undefined);

/** Keeps what a reload is to find again; answers what the host's page is told where dates or party have changed. */
export function remember(
  { memory, property }: { readonly memory: GuestMemory; readonly property: Pick<Property, 'id'> },
  before: FlowState,
  after: FlowState,
): BookingDatesChangedEvent | undefined {
  memory.wasInDetails = after.step === 'details';
  if (after.step === 'dates' && before.step !== 'dates') memory.shown = memory.sentTo = undefined;
  const [was, is] = [draftOf(before), draftOf(after)];
  if (!is || is === was) return undefined;
  memory.draft = is;
  if (is.selection === was?.selection && is.party === was.party) return undefined;
  const stay = stayOf(is);
  if (!stay && !(was && stayOf(was))) return undefined;
  return new BookingDatesChangedEvent(stay && { propertyId: property.id, ...stay, party: is.party });
}
