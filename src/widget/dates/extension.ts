import type { SelectionConstraint } from '../../calendar/scene.ts';
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { loadExtensionWords } from '../../i18n/extension-words.ts';
import type { ExtensionWords } from '../../i18n/extension-words.ts';
import { sayStayProblem } from '../../i18n/stay-problem.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { whyNotCheckIn } from '../../stay/stay-rules.ts';
import type { StayWorld } from '../../stay/stay-rules.ts';
import type { FlowEvent } from '../state/events.ts';
import { LastingWords } from '../../i18n/lasting-words.ts';
import { extensionRequest } from '../host/page-address.ts';
import type { ExtensionRequest } from '../host/page-address.ts';
import type { Speech } from '../client/rate-source.ts';
import { pinArrival } from './pin-arrival.ts';

/** A stay that is booked already and made longer: the arrival is its departure so far. */
export class Extension {
  readonly arrival: IsoDate;
  /** What a quote for it is asked for. */
  readonly request: ExtensionRequest;
  readonly #words: LastingWords<ExtensionWords>;

  constructor(arrival: IsoDate, pass: string | undefined, changed: () => void) {
    this.arrival = arrival;
    this.request = extensionRequest(pass);
    this.#words = new LastingWords(loadExtensionWords, changed);
  }

  /** What a pick comes to where the arrival is fixed. */
  readonly constraint: SelectionConstraint = (step, world) => pinArrival(step, this.arrival, world);

  /**
   * The event as it is meant there: a stay may also come from where dates are typed or found. Those show another selection
   * than comes of it, so it has to be another object for them, though it may be equal to the one of before.
   */
  fix(event: FlowEvent, world: StayWorld): FlowEvent {
    if (event.type !== 'select') return event;
    const { selection } = this.constraint(event, world);
    return { ...event, selection: selection === event.selection ? selection : { ...selection } };
  }

  /** What is done here, above every step. Parts: `notice`, `extension`. */
  banner({ words, format }: Pick<Speech, 'words' | 'format'>, world: StayWorld): TemplateResult {
    const said = this.#words.beside(words);
    const problem = whyNotCheckIn(this.arrival, world);
    const text = problem
      ? `${said?.impossible ?? ''} ${sayStayProblem(problem, words, format)}`
      : format.say(said?.hint ?? '', { date: format.dayAndMonth(this.arrival) });
    return html`<section class="notice" part="notice extension">
      <h2>${said?.heading}</h2>
      <p>${said ? text : ''}</p>
    </section>`;
  }
}
