/** A worker that runs the cases of every store against those of the edge, in objects of the platform's own. */
import { createObjectChallenges } from '../../src/server/edge/object-store.ts';
import { createObjectStore } from '../../src/server/edge/object-store.ts';
import type { EdgeEnv, ObjectState } from '../../src/server/edge/platform.ts';
import { SPOILED, SPOILED_AT, STORE_CASES } from '../proxy/store-suite.ts';

const indexIn = (request: Request): string => new URL(request.url).pathname.slice(1);

/** Under the name that the shipped configuration gives to the proxy's own. */
export class ProxyObject {
  readonly #state: ObjectState;

  constructor(state: ObjectState) {
    this.#state = state;
  }

  async fetch(request: Request): Promise<Response> {
    const { storage } = this.#state;
    let passed = 0;
    const now = (): number => Date.now() + passed;
    const store = createObjectStore(storage, now);
    const spent = createObjectChallenges(storage, now);
    const insert =
      'INSERT INTO attempts (reference, rank, is_open, first_sent_at, attempt) VALUES (?, 0, 1, ?, ?)';
    for (const [name, text] of Object.entries(SPOILED)) storage.sql.exec(insert, name, SPOILED_AT, text);
    const pass = async (ms: number): Promise<void> => void (passed += ms);
    const bench = { store, elsewhere: store, spent, spentElsewhere: spent, pass };
    try {
      await STORE_CASES[Number(indexIn(request))]?.run(bench);
      return new Response('It holds.');
    } catch (error) {
      return new Response(error instanceof Error ? (error.stack ?? error.message) : String(error), {
        status: 500,
      });
    }
  }
}

const worker: { readonly fetch: (request: Request, env: EdgeEnv) => Promise<Response> } = {
  /** Each case in an object of its own: with a store that nobody has used. */
  fetch: async (request, { PROXY }) => PROXY.get(PROXY.idFromName(indexIn(request))).fetch(request),
};
export { worker as default };
