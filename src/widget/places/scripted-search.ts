import type { NightRange } from '../../stay/night-range.ts';
import { USUAL_PARTY } from '../../stay/party.ts';
import type { Party } from '../../stay/party.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import { requestedParty, requestedStay } from '../page/preset.ts';
import type { PartyRequest, Scripted, StayRequest } from '../api/scripted-element.ts';
import type { PlacesRates } from './places-rates.ts';

/** Applies a change. Returns the resulting party, which is at most that of the largest place. */
type Change = (change: {
  readonly selection?: Selection | undefined;
  readonly party?: Party | undefined;
}) => Party;

/** The search among all places of a host, as the host's script controls it. */
export class ScriptedSearch implements Scripted {
  readonly step = 'places';
  readonly quote = undefined;
  readonly stay: NightRange | undefined;
  readonly party: Party;
  readonly #rates: PlacesRates;
  readonly #change: Change;

  constructor(stay: NightRange | undefined, party: Party, rates: PlacesRates, change: Change) {
    this.stay = stay;
    this.party = party;
    this.#rates = rates;
    this.#change = change;
  }

  /** Resolves to `undefined`: each place shows by itself whether it is available then. */
  async setStay(stay: StayRequest): Promise<undefined> {
    const { checkIn, checkOut } = requestedStay(stay);
    if (!checkIn) return Promise.resolve(undefined);
    this.#change({
      selection: checkOut ? { status: 'stay', stay: { checkIn, checkOut } } : { status: 'arrival', checkIn },
    });
    return Promise.resolve(undefined);
  }

  async setParty(party: PartyRequest): Promise<Party> {
    const { adults = 1, children = 0 } = requestedParty(party);
    return Promise.resolve(this.#change({ party: { adults, children } }));
  }

  async refresh(): Promise<void> {
    await this.#rates.refresh();
  }

  async reset(): Promise<void> {
    this.#change({ selection: EMPTY_SELECTION, party: USUAL_PARTY });
    return Promise.resolve();
  }
}
