import { GUEST_FIELDS } from '../../contract/guest-fields.ts';
import { fitParty, DEFAULT_PARTY } from '../../stay/party.ts';
import { EMPTY_SELECTION, revalidate } from '../../stay/selection.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { FlowEvent, FlowContext } from './flow-events.ts';
import type { Draft, FlowState } from './state.ts';

export const EMPTY_DRAFT: Draft = {
  selection: EMPTY_SELECTION,
  party: DEFAULT_PARTY,
  guest: Object.fromEntries(GUEST_FIELDS.map((field) => [field, ''])) as Draft['guest'],
  wantsInvoice: false,
  invoice: {},
  paymentMethod: undefined,
  acceptsTerms: false,
};

export const stayOf = ({ selection }: Draft): NightRange | undefined =>
  selection.status === 'stay' ? selection.stay : undefined;

/** Whether the guest is choosing dates or filling in the form. */
export const isBeforeOrder = (state: FlowState): state is Extract<FlowState, { step: 'dates' | 'details' }> =>
  state.step === 'dates' || state.step === 'details';

/** Returns the stay that a guest is about to book; `undefined` if there is none, or after the order. */
export const chosenStay = (state: FlowState): NightRange | undefined =>
  isBeforeOrder(state) ? stayOf(state.draft) : undefined;

/** Returns the draft with a party within the property's limits. */
export function fitDraft(draft: Draft, { limits }: FlowContext): Draft {
  const party = fitParty(draft.party, limits);
  return party === draft.party ? draft : { ...draft, party };
}

function editField(draft: Draft, field: string, value: string): Draft {
  if (field in draft.guest) return { ...draft, guest: { ...draft.guest, [field]: value } };
  const name = field.slice('invoice.'.length);
  return { ...draft, invoice: { ...draft.invoice, [name]: value } };
}

/** Returns the draft after `event`. It is the same object if the event does not change it. */
export function reduceDraft(draft: Draft, event: FlowEvent, context: FlowContext): Draft {
  switch (event.type) {
    case 'select':
      return { ...draft, selection: event.selection };
    case 'choose-stay':
      return { ...draft, selection: { status: 'stay', stay: event.stay } };
    case 'choose-party': {
      const party = fitParty(event.party, context.limits);
      const isSame = party.adults === draft.party.adults && party.children === draft.party.children;
      return isSame ? draft : { ...draft, party };
    }
    case 'edit':
      return editField(draft, event.field, event.value);
    case 'toggle-invoice':
      return { ...draft, wantsInvoice: !draft.wantsInvoice };
    case 'accept-terms':
      return { ...draft, acceptsTerms: event.accepted };
    case 'choose-method':
      return { ...draft, paymentMethod: event.method };
    case 'calendar-changed': {
      const { selection } = revalidate(draft.selection, context);
      return selection === draft.selection ? draft : { ...draft, selection };
    }
    default:
      return draft;
  }
}
