import { isOutdated } from '../../proxy/store/retention.ts';
import type { AttemptStore } from '../../proxy/store/attempt-store.ts';
import { SettingsError } from '../../host-config/settings-reader.ts';
import { createProxy } from '../../proxy/app.ts';
import type { Proxy } from '../../proxy/app.ts';
import { siteRoutes } from '../site.ts';
import { NO_ASSETS } from '../assets.ts';
import type { Assets } from '../assets.ts';
import type { Compress } from '../../proxy/http/encoded-body.ts';
import { firstChunksIn } from '../first-chunks.ts';
import { createLog } from '../../proxy/log.ts';
import { singleFlight, sleep } from '../../proxy/concurrency.ts';
import { readEdgeSettings } from './edge-settings.ts';
import { createObjectChallenges, createObjectStore } from './object-store.ts';
import type { EdgeEnv, ObjectState } from './platform.ts';

/** Without a guest for so long the object stops reading rates, so that the platform may stop it. */
const AWAKE_MS = 10 * 60_000;
/** Open attempts that are looked at to know whether there are any. */
const SOME = 100;
/** Between two looks for attempts whose outcome is not known, while nobody is there. */
const RECONCILE_EVERY_MS = 60_000;
/** A guest who wakes the object waits so long for the rates, and is told to come again after that. */
const FIRST_LOAD_MS = 8_000;
/** Rates that are older than so many refreshes are read anew before they are shown. */
const OVERDUE_REFRESHES = 2;

/** The platform writes a body in the encoding that its headers name. */
const platformEncodes: Compress = async (bytes) => bytes;

interface Built {
  readonly proxy: Proxy;
  readonly store: AttemptStore;
  readonly refreshMs: number;
}

/** What booking pages name of the widget's files, which the worker itself serves. */
async function widgetAssets({ WIDGET }: EdgeEnv): Promise<Assets> {
  try {
    // The folder has no address: its files are known by their paths.
    const manifest = await WIDGET.fetch(new Request('https://widget/manifest.json'));
    return { ...NO_ASSETS, firstChunks: firstChunksIn(await manifest.text()) };
  } catch {
    // Pages are a little slower without, and that is all.
    return NO_ASSETS;
  }
}

async function build({ storage }: ObjectState, env: EdgeEnv): Promise<Built> {
  const settings = readEdgeSettings(env);
  const store = createObjectStore(storage, Date.now);
  const proxy = createProxy({
    config: settings.proxy,
    // The platform's function will not be called as anybody's method.
    fetch: (input, init) => fetch(input, init),
    store,
    spentChallenges: createObjectChallenges(storage, Date.now),
    compress: platformEncodes,
    furtherRoutes: siteRoutes({ assets: await widgetAssets(env) }),
    log: createLog(
      settings.logLevel,
      (line) => {
        console.log(line.trimEnd());
      },
      Date.now,
    ),
  });
  return { proxy, store, refreshMs: settings.proxy.calendarRefreshSeconds * 1000 };
}

/** The visitor's address as Cloudflare names it; what stands before another workerd has to set it, and let nobody else. */
const ADDRESS_HEADER = 'CF-Connecting-IP';

/**
 * One instance of the proxy as a Durable Object: its memory is the process, its storage the store. The platform runs one
 * object of a name, so an attempt has one sender. It keeps no timers of its own that the platform would have to keep it
 * running for: while guests come an alarm refreshes the rates, and as long as an attempt is open it looks for its outcome.
 */
export class ProxyObject {
  readonly #state: ObjectState;
  readonly #built: Promise<Built>;
  readonly #refresh: () => Promise<void>;
  #lastGuestAt = 0;
  #refreshedAt = 0;

  constructor(state: ObjectState, env: EdgeEnv) {
    this.#state = state;
    this.#built = build(state, env);
    // Whoever asks is told; nobody has to ask.
    this.#built.catch((error: unknown) => {
      console.error(error instanceof SettingsError ? error.message : error);
    });
    this.#refresh = singleFlight(
      () => 'all',
      async () => {
        const { proxy } = await this.#built;
        await proxy.refresh();
        this.#refreshedAt = Date.now();
      },
    );
  }

  async fetch(request: Request): Promise<Response> {
    const built = await this.#built.catch(() => undefined);
    if (!built) return new Response('The proxy has no valid settings: its log says which.', { status: 503 });
    this.#lastGuestAt = Date.now();
    await this.#keepAwake(built);
    if (Date.now() - this.#refreshedAt > OVERDUE_REFRESHES * built.refreshMs)
      await Promise.race([this.#refresh(), sleep(FIRST_LOAD_MS)]);
    const address = request.headers.get(ADDRESS_HEADER) ?? undefined;
    return built.proxy.fetch(request, { address });
  }

  /** Called by the platform, also of an object that was stopped since it was set. */
  async alarm(): Promise<void> {
    const { proxy, store, refreshMs } = await this.#built;
    const isAwake = Date.now() - this.#lastGuestAt < AWAKE_MS;
    if (isAwake) await this.#refresh();
    // The store has said in the log why it cannot be used; it is tried again with the next alarm.
    const openAttempts = await proxy.reconcile().then(
      // More than one: the first may be a record that cannot be read, and nobody can settle that.
      async () => (await store.unsettled({ atMost: SOME })).attempts.length,
      () => 1,
    );
    if (isAwake) await this.#wakeIn(refreshMs);
    else if (openAttempts > 0) await this.#wakeIn(RECONCILE_EVERY_MS);
    else await store.prune((attempt) => isOutdated(attempt, Date.now()));
  }

  async #keepAwake({ refreshMs }: Built): Promise<void> {
    if ((await this.#state.storage.getAlarm()) === null) await this.#wakeIn(refreshMs);
  }

  async #wakeIn(ms: number): Promise<void> {
    await this.#state.storage.setAlarm(Date.now() + ms);
  }
}
