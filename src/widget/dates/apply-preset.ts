import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { whyNotCheckIn, whyNotStay } from '../../stay/stay-rules.ts';
import type { StayProblem } from '../../stay/stay-problem.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import { refusedDatesNotice } from '../state/refused-dates.ts';
import { isBeforeOrder } from '../state/draft.ts';
import type { FlowContext } from '../state/flow-events.ts';
import type { FlowState } from '../state/state.ts';
import type { GuestMemory } from '../state/storage.ts';
import type { BookingFlow } from '../booking-flow.ts';
import type { Place } from '../api/place.ts';
import { Extension } from './extension.ts';
import { isLinkFor, presetInAddress, readPreset, withoutPreset } from '../page/preset.ts';
import type { LinkedWidget, Preset, PresetReading } from '../page/preset.ts';

/** The part of the flow that chooses dates and guests. */
type ChoiceFlow = Pick<BookingFlow, 'state' | 'context' | 'dispatch'>;

/** The parts that a preset changes, and the state of the flow before any change of the guest. */
interface PresetTarget {
  /** The flow. Its `extension` is set before the dates are chosen, because an extension has other rules than a new stay. */
  readonly flow: ChoiceFlow & Pick<BookingFlow, 'extension'>;
  readonly widget: LinkedWidget;
  readonly memory: Pick<GuestMemory, 'draft'>;
  /** The state of the flow when the booking's code had loaded. */
  readonly startState: FlowState;
}

function warnHost({ complaints }: PresetReading): void {
  for (const { name, rule } of complaints) console.warn(`[booking-widget] ${name} ${rule}`);
}

/** Returns the selection of the dates that can be booked, and the reason why the others cannot. */
export function selectionOf(
  { checkIn, checkOut }: Preset,
  context: FlowContext,
): { readonly selection?: Selection; readonly refused?: StayProblem | undefined } {
  if (checkIn === undefined) return {};
  const checkInProblem = whyNotCheckIn(checkIn, context);
  if (checkInProblem) return { refused: checkInProblem };
  const stay = checkOut && nightRange(checkIn, checkOut);
  const stayProblem = stay && whyNotStay(stay, context);
  return stay && !stayProblem
    ? { selection: { status: 'stay', stay } }
    : { selection: { status: 'arrival', checkIn }, refused: stayProblem };
}

/** Whether the guest has not changed this part since the booking began. A late preset does not undo a guest's change. */
const isUntouched = (part: 'party' | 'selection', { flow: { state }, startState }: PresetTarget): boolean =>
  'draft' in state && 'draft' in startState && state.draft[part] === startState.draft[part];

/** Chooses the guests within the property's limits. A number that the preset does not name stays as it is, or becomes what still fits. */
export function applyParty(preset: Preset, { state, dispatch }: ChoiceFlow): void {
  if (!('draft' in state)) return;
  const { adults = state.draft.party.adults, children = state.draft.party.children } = preset;
  dispatch({ type: 'choose-party', party: { adults, children } });
}

/** Chooses the dates as far as they can be booked. If they cannot, the guest sees a notice, and the reason is returned. */
export function applyDates(preset: Preset, flow: ChoiceFlow): StayProblem | undefined {
  const { selection, refused } = selectionOf(preset, flow.context);
  // An older choice is cleared, so that the guest cannot book it below a notice that these dates cannot be booked.
  const isExtension = preset.extensionPass !== undefined;
  if (selection ?? refused ?? isExtension)
    flow.dispatch({ type: 'select', selection: selection ?? EMPTY_SELECTION });
  const { checkIn } = preset;
  if (!checkIn || !refused || isExtension) return refused;
  const stay = requestedStay(checkIn, preset, flow.context);
  flow.dispatch({ type: 'notice', notice: refusedDatesNotice(stay, refused, flow.context) });
  return refused;
}

/** Returns the stay that the preset asks for. Without a check-out, it is the shortest stay from the check-in. */
function requestedStay(checkIn: IsoDate, { checkOut }: Preset, { availability }: FlowContext): NightRange {
  const minNights = availability.night(checkIn)?.minNights ?? 1;
  return (checkOut && nightRange(checkIn, checkOut)) ?? { checkIn, checkOut: plusDays(checkIn, minNights) };
}

/** Applies a preset. If `isRequested`, it also takes a guest who is already in the form back to the calendar. */
function apply(preset: Preset, isRequested: boolean, target: PresetTarget): void {
  const { flow } = target;
  const takesDates = preset.extensionPass !== undefined || isUntouched('selection', target);
  if (isRequested && takesDates) flow.dispatch({ type: 'change-dates' });
  if (isUntouched('party', target)) applyParty(preset, flow);
  if (takesDates) applyDates(preset, flow);
}

/**
 * Chooses the dates and guests of the page's address, or else of the place's preset. A link or a choice from the list of places
 * replaces any earlier choice. A preset of the element applies only if nothing was chosen before. Used parameters are removed
 * from the address. The parameters of an extension stay until it is booked, because a reload needs them. A change that the guest
 * has made since `startState` is kept.
 */
export function applyPreset(place: Pick<Place, 'getPreset' | 'isChosen'>, target: PresetTarget): void {
  const { flow, widget, memory } = target;
  const addressPreset = presetInAddress(location.href);
  const isLinked = addressPreset !== undefined && isLinkFor(addressPreset.property, widget);
  const presetReading = isLinked ? addressPreset : readPreset(place.getPreset);
  warnHost(presetReading);
  // A preset does not lead the guest away from an order or a booking.
  if (!isBeforeOrder(flow.state)) return;
  const { preset } = presetReading;
  const { checkIn, extensionPass } = preset;
  if (isLinked && extensionPass === undefined)
    history.replaceState(history.state, '', withoutPreset(location.href));
  const isRequested = isLinked || extensionPass !== undefined || place.isChosen;
  if (checkIn && extensionPass !== undefined) flow.extension = new Extension(checkIn, extensionPass);
  if (isRequested || memory.draft === undefined) apply(preset, isRequested, target);
}
