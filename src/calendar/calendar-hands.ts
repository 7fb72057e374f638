import type { IsoDate } from '../stay/iso-date.ts';
import { EMPTY_SELECTION, reduceSelection } from '../stay/selection.ts';
import type { SelectionStep } from '../stay/selection.ts';
import { focusAfter } from './calendar-keys.ts';
import type { KeyPress } from './calendar-keys.ts';
import { boundsOf } from './paging.ts';
import { describePointing, paintPointing } from './pointing.ts';
import { refusalOf } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { sayPrompt, sceneOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { chosenStay } from './summary.ts';

/** What a press makes of the calendar. */
export interface Answer {
  readonly step: SelectionStep;
  readonly refusal?: Refusal | undefined;
  /** Said once; a refusal speaks for itself. */
  readonly announcement?: string;
  /** What was pressed vanishes, so the focus has to go to a day: this one, or else the one in the Tab order. */
  readonly handsOnFocus?: boolean;
  readonly focus?: IsoDate;
}

/** The answer to a button of the calendar; for a cell's with its `date`. `undefined` where there is nothing to do. */
export function press(
  part: string,
  date: IsoDate | undefined,
  refusal: Refusal | undefined,
  scene: Scene,
): Answer | undefined {
  const repair = refusal?.repair;
  if (date) return pick(date, scene);
  if (part === 'clear')
    return { ...take(constrained({ selection: EMPTY_SELECTION }, scene), scene), handsOnFocus: true };
  return part === 'repair' && repair
    ? { ...take(repair.step, scene), handsOnFocus: true, focus: repair.date }
    : undefined;
}

function pick(date: IsoDate, scene: Scene): Answer {
  const step = constrained(reduceSelection(scene.selection, { type: 'pick', date }, scene.world), scene);
  return step.refused ? { step, refusal: refusalOf(date, step.refused, scene) } : take(step, scene);
}

const constrained = (step: SelectionStep, { constraint, world }: Scene): SelectionStep =>
  constraint?.(step, world) ?? step;

const take = (step: SelectionStep, scene: Scene): Answer => ({
  step,
  announcement: sayChange(sceneOf({ ...scene, selection: step.selection })),
});

/** The day that a key moves the focus to from `date`, or `undefined` for a key that moves nothing. */
export const moveFocus = (
  key: KeyPress,
  date: IsoDate,
  isRtl: boolean,
  { world, firstWeekday }: Scene,
): IsoDate | undefined => focusAfter(key, date, { bounds: boundsOf(world), firstWeekday, isRtl });

/** Shows what pointing at `date`, or at no day, changes. */
export function point(
  root: ParentNode,
  date: IsoDate | undefined,
  refusal: Refusal | undefined,
  scene: Scene,
): void {
  paintPointing(root, describePointing(date, scene, refusal));
}

/** Said once, after the guest has changed the selection. */
export function sayChange(scene: Scene): string {
  const { selection, words, format, cleaning } = scene;
  const prompt = sayPrompt(scene);
  const stay = chosenStay(scene);
  if (stay)
    return format.say(words.stayChosen, {
      range: prompt,
      nights: format.plural(words, 'nights', stay.nights),
      total: format.price(stay.nightsPrice + cleaning),
    });
  return selection.status === 'arrival'
    ? `${format.say(words.checkInChosen, { date: format.longDate(selection.checkIn) })} ${prompt}`
    : `${words.datesCleared} ${prompt}`;
}
