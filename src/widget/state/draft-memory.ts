import { revalidate } from '../../stay/selection.ts';
import { EMPTY_DRAFT, fitDraft } from './draft.ts';
import type { FlowWorld } from './flow-events.ts';
import type { Draft } from './state.ts';
import { safeStore } from './safe-store.ts';
import { GuestMemory } from './storage.ts';

/** What this browser remembers of a property; only as long as the page lasts if the host or the guest forbids more. */
export const memoryOf = (propertyId: string): GuestMemory =>
  new GuestMemory(
    propertyId,
    safeStore(() => sessionStorage),
    safeStore(() => localStorage),
  );

/** The draft as it was left, without what can no longer be booked. */
export function rememberedDraft(memory: GuestMemory, world: FlowWorld): Draft {
  const draft = { ...EMPTY_DRAFT, ...memory.draft };
  const { selection } = revalidate(draft.selection, world);
  return fitDraft({ ...draft, selection }, world);
}
