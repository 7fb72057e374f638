import { Hono } from 'hono';
import type { Booking } from './booking.ts';
import { createCheckoutPages } from './checkout-pages.ts';
import { createControlApi } from './control-api.ts';
import { createDataApi } from './data-api.ts';
import { isDropped } from './fault-injection.ts';
import { secureRandom } from './ids.ts';
import { Refusal } from './refusal.ts';
import { seedOf } from './seed/seed.ts';
import { LIMITED_UNIT_IDS, MAIN_UNIT_IDS } from './seed/units.ts';
import type { ApiKey, Seed, Unit } from './unit.ts';
import { createWorld } from './world.ts';
import type { Sandbox, SandboxEnv } from './world.ts';

export interface SandboxOptions {
  /** Default `sandbox-key`. A second key, `<apiKey>-limited`, sees one unit that the first does not. */
  readonly apiKey?: string | undefined;
  /** Takes http return pages on loopback too. Default false, as the interface has it. */
  readonly allowHttpReturn?: boolean | undefined;
  /** How long an unpaid checkout holds its nights. Default 30. */
  readonly checkoutMinutes?: number | undefined;
  /** Where checkout pages are reached; default the origin of the request that made the booking. */
  readonly publicUrl?: string | undefined;
  readonly now?: (() => number) | undefined;
  /** Numbers in [0, 1); default from the platform's secure source. */
  readonly random?: (() => number) | undefined;
  /** Of delays, and of nothing else. */
  readonly sleep?: ((ms: number) => Promise<void>) | undefined;
  /** How long the card provider takes to open a session; at once by default. */
  readonly openSession?: (() => Promise<void>) | undefined;
  /** What is there at the start and after a reset; by default the units of `seed/`, relative to `now`. */
  readonly seed?: ((now: number) => Seed<Booking>) | undefined;
}

export interface SandboxService {
  /** A cut connection rejects, as `fetch` would, where no node server runs this. */
  readonly fetch: (request: Request, bindings?: SandboxEnv['Bindings']) => Promise<Response>;
  readonly apiKeys: readonly ApiKey[];
  readonly units: () => readonly Unit[];
}

const sleepFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

function createSandbox(options: SandboxOptions): Sandbox {
  const { apiKey = 'sandbox-key', now = Date.now, random = secureRandom, seed = seedOf } = options;
  const { checkoutMinutes = 30, openSession = async () => undefined, sleep = sleepFor } = options;
  const freshWorld = (): Sandbox['world'] =>
    createWorld({ seed: seed(now()), now, random, checkoutMillis: checkoutMinutes * 60_000, openSession });
  const sandbox: Sandbox = {
    world: freshWorld(),
    reset: () => {
      sandbox.world = freshWorld();
    },
    apiKeys: [
      { key: apiKey, unitIds: new Set(MAIN_UNIT_IDS) },
      { key: `${apiKey}-limited`, unitIds: new Set(LIMITED_UNIT_IDS) },
    ],
    allowHttpReturn: options.allowHttpReturn ?? false,
    publicUrl: options.publicUrl,
    now,
    sleep,
  };
  return sandbox;
}

function createApp(sandbox: Sandbox): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ error: error.message }, error.status);
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
 * The stand-in of the booking service: sections 2, 4, 5, 7 and 8 of its interface under `/data`, a checkout of its
 * own under `/checkout`, and under `/sandbox` what only a stand-in has. It keeps everything in memory.
 */
export function createSandboxService(options: SandboxOptions = {}): SandboxService {
  const sandbox = createSandbox(options);
  const app = createApp(sandbox);
  return {
    fetch: async (request, bindings = {}) => {
      const response = await app.fetch(request, bindings);
      if (isDropped(response) && !bindings.outgoing) throw new TypeError('The connection was cut.');
      return response;
    },
    apiKeys: sandbox.apiKeys,
    units: () => [...sandbox.world.ledger.units],
  };
}
