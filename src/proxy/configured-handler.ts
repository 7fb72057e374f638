import type { HostConfig, ServedConfig } from '../host-config/proxy-config.ts';
import { createHandler } from './handler.ts';
import type { Handler, HandlerDeps } from './handler.ts';
import { createOrigins, logLeftOutOrigins } from './guards/origins.ts';
import type { Log } from './log.ts';
import { createRoutes } from './routes.ts';
import type { RouteDeps } from './routes.ts';

/** The handler of the host's config, which may change while the process runs. */
export interface ConfiguredHandler {
  readonly handle: Handler;
  /** As it is at this moment. */
  readonly host: HostConfig;
  /** From the next request on. */
  use(host: HostConfig): void;
}

/** All that lasts as long as the process, whatever becomes of the host's config. */
type LastingDeps = Omit<RouteDeps, 'config' | 'origins'> & Omit<HandlerDeps, 'routes' | 'origins'>;

/** Once at the start, and after each change of the config. */
function logMissingAddress({ publicUrl, isDemo }: HostConfig, log: Log): void {
  if (publicUrl !== undefined || isDemo) return;
  const message = `CONFIG_FILE has no "publicUrl": /embed answers 404. Name the address that guests reach this proxy by, as "publicUrl": "https://book.your-house.example".`;
  log({ level: 'warn', event: 'public_url_missing', message });
}

export function createConfiguredHandler(config: ServedConfig, lasting: LastingDeps): ConfiguredHandler {
  logLeftOutOrigins(config, lasting.log);
  const handlerOf = (host: HostConfig): Handler => {
    logMissingAddress(host, lasting.log);
    const origins = createOrigins(host);
    const routes = createRoutes({ ...lasting, config: host, origins });
    return createHandler({ ...lasting, routes, origins });
  };
  let current: Pick<ConfiguredHandler, 'host' | 'handle'> = { host: config, handle: handlerOf(config) };
  return {
    handle: (request, client) => current.handle(request, client),
    get host() {
      return current.host;
    },
    use: (host) => {
      current = { host, handle: handlerOf(host) };
    },
  };
}
