/** The proxy on workerd or Cloudflare Workers. What it can do there, and what not: demo/deploy/edge/README.md. */
import type { EdgeEnv } from './platform.ts';
import { widgetFile } from './widget-files.ts';

export { ProxyObject } from './proxy-object.ts';

/** One object for all guests: it is the one instance that holds rates, counters and attempts. */
const OBJECT = 'proxy';

const worker: { readonly fetch: (request: Request, env: EdgeEnv) => Promise<Response> } = {
  async fetch(request, env) {
    const file = await widgetFile(request, env.WIDGET);
    return file ?? env.PROXY.get(env.PROXY.idFromName(OBJECT)).fetch(request);
  },
};
// The platform looks for the handler in the default export.
export { worker as default };
