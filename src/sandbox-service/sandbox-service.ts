import { Hono } from 'hono';
import type { Booking } from './stored-booking.ts';
import { createCheckoutPages } from './checkout-pages.ts';
import { createControlApi } from './control-api.ts';
import { createDataApi } from './data-api.ts';
import { isCutConnection } from './fault-injection.ts';
import { secureRandom } from './ids.ts';
import { operationOf } from './faults.ts';
import type { Operation } from './faults.ts';
import { RefusedRequest } from './refused-request.ts';
import { createSeed } from './seed/seed.ts';
import { LIMITED_UNIT_IDS, MAIN_UNIT_IDS } from './seed/units.ts';
import type { ApiKey, Seed, Unit } from './unit.ts';
import { createSandboxState } from './sandbox-state.ts';
import type { Sandbox, SandboxEnv } from './sandbox-state.ts';

export interface SandboxOptions {
  /** Default `sandbox-key`. A second key, `<apiKey>-limited`, sees one unit that the first does not. */
  readonly apiKey?: string | undefined;
  /** Accepts http return pages on loopback, too. Default false, as in the interface. */
  readonly allowHttpReturn?: boolean | undefined;
  /** How long an unpaid checkout holds its nights. Default 30. */
  readonly checkoutMinutes?: number | undefined;
  readonly now?: (() => number) | undefined;
  /** Returns numbers in [0, 1). Default: from the platform's secure source. */
  readonly random?: (() => number) | undefined;
  /** Waits before an answer that a fault delays. */
  readonly sleep?: ((ms: number) => Promise<void>) | undefined;
  /** Called for each call that hangs, which ends when its caller gives up. */
  readonly onHang?: ((operation: Operation) => void) | undefined;
  /** The data at the start and after a reset; default: the units of `seed/`, relative to `now`. */
  readonly seed?: ((now: number) => Seed<Booking>) | undefined;
}

export interface SandboxService {
  /** Answers a request. If no Node server runs the sandbox, a cut connection rejects like the platform's `fetch`. */
  readonly fetch: (request: Request, bindings?: SandboxEnv['Bindings']) => Promise<Response>;
  readonly apiKeys: readonly ApiKey[];
  readonly units: () => readonly Unit[];
}

/** Sleeps without keeping the process alive, because a delay may last longer than its caller. */
const sleepFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** Returns a function that creates a sandbox with new data. The sandbox's route for resets calls `reset`. */
function sandboxFactory(options: SandboxOptions, reset: Sandbox['reset']): () => Sandbox {
  const { apiKey = 'sandbox-key', now = Date.now, random = secureRandom, seed = createSeed } = options;
  const { checkoutMinutes = 30, sleep = sleepFor } = options;
  const checkoutMillis = checkoutMinutes * 60_000;
  const apiKeys = [
    { key: apiKey, unitIds: new Set(MAIN_UNIT_IDS) },
    { key: `${apiKey}-limited`, unitIds: new Set(LIMITED_UNIT_IDS) },
  ];
  return () => ({
    state: createSandboxState({ seed: seed(now()), now, random, checkoutMillis }),
    reset,
    apiKeys,
    allowHttpReturn: options.allowHttpReturn ?? false,
    now,
    sleep,
    onHang: options.onHang ?? (() => undefined),
  });
}

function createApp(sandbox: Sandbox): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.onError((error, c) => {
    if (error instanceof RefusedRequest) return c.json({ error: error.message }, error.status);
    console.error(error);
    return c.json({ error: 'Something went wrong on our side.' }, 500);
  });
  app.notFound((c) => c.json({ error: 'There is nothing at this address.' }, 404));
  app.route('/data', createDataApi(sandbox));
  app.route('/checkout', createCheckoutPages(sandbox));
  app.route('/sandbox', createControlApi(sandbox));
  return app;
}

/**
 * The data, and the routes that serve it. Each call uses one set of data until its end, even if a reset happens
 * meanwhile.
 */
interface DataSet {
  readonly sandbox: Sandbox;
  readonly app: Hono<SandboxEnv>;
}

/** Finds the set of data that answers a call. */
class DataSetRegistry {
  readonly #createSandbox: () => Sandbox;
  /** The data that each idempotency key was first sent to, so that a replay gets the same data. */
  readonly #byKey: Map<string, DataSet> = new Map<string, DataSet>();
  current: DataSet;

  constructor(options: SandboxOptions) {
    this.#createSandbox = sandboxFactory(options, (keepsKeys) => {
      this.#reset(keepsKeys);
    });
    this.current = this.#createDataSet();
  }

  #createDataSet(): DataSet {
    const sandbox = this.#createSandbox();
    return { sandbox, app: createApp(sandbox) };
  }

  #reset(keepsKeys: boolean): void {
    if (!keepsKeys) this.#byKey.clear();
    // Replays of earlier bookings still get the old data. The faults of the old data are cleared, so that these replays
    // succeed.
    const oldState = this.current.sandbox.state;
    oldState.faults.clear();
    this.current = this.#createDataSet();
    this.current.sandbox.state.ledger.markChangesSince(oldState.ledger);
  }

  dataSetFor({ method, url, headers }: Request): DataSet {
    if (operationOf(method, new URL(url).pathname) !== 'createBooking') return this.current;
    const key = `${headers.get('X-API-Key')} ${headers.get('Idempotency-Key')}`;
    const dataSet = this.#byKey.get(key) ?? this.current;
    this.#byKey.set(key, dataSet);
    return dataSet;
  }
}

/**
 * Creates the stand-in for the booking service: sections 2, 4, 5, 7 and 8 of its interface under `/data`, a checkout of its own
 * under `/checkout`, and its control endpoints under `/sandbox`. It keeps everything in memory.
 */
export function createSandboxService(options: SandboxOptions = {}): SandboxService {
  const dataSets = new DataSetRegistry(options);
  return {
    fetch: async (request, bindings = {}) => {
      const response = await dataSets.dataSetFor(request).app.fetch(request, bindings);
      if (isCutConnection(response) && !bindings.outgoing) throw new TypeError('The connection was cut.');
      return response;
    },
    apiKeys: dataSets.current.sandbox.apiKeys,
    units: () => [...dataSets.current.sandbox.state.ledger.units],
  };
}
