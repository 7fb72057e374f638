import { revalidate } from '../../stay/selection.ts';
import { EMPTY_DRAFT, fitDraft } from './draft.ts';
import type { FlowContext } from './flow-events.ts';
import type { Draft } from './state.ts';
import { safeStore } from './safe-store.ts';
import { GuestMemory } from './storage.ts';

/** Returns this browser's memory of a property. If storage is forbidden, the memory lasts only until the page closes. */
export const memoryOf = (propertyId: string): GuestMemory =>
  new GuestMemory(
    propertyId,
    safeStore(() => sessionStorage),
    safeStore(() => localStorage),
  );

/** Returns the stored draft, without dates that can no longer be booked. */
export function rememberedDraft(memory: GuestMemory, context: FlowContext): Draft {
  const draft = { ...EMPTY_DRAFT, ...memory.draft };
  const { selection } = revalidate(draft.selection, context);
  return fitDraft({ ...draft, selection }, context);
}
