/** The proxy on workerd or Cloudflare Workers. What it can do there, and what not: src/proxy/deploy/edge/README.md. */
import { SERVED_ROUTES } from '../../../contract/routes.ts';
import { EMBED_SCRIPTS } from '../../embed/embed-files.ts';
import { fileAnswer } from '../../http/answer.ts';
import { NOTICES_PATH, NOTICES_TYPE, assetHeaders } from '../../http/assets.ts';
import type { EdgeEnv, Fetcher } from './platform.ts';

export { ProxyObject } from './proxy-object.ts';

const CHUNK = /^\/chunks\/[\w.-]+\.js$/;
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/**
 * A file of the built widget, with the headers that any page needs to load it; `undefined` where the request is for
 * something else. The platform keeps the files, so no object is woken for them.
 */
async function widgetFile(request: Request, widget: Fetcher): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const isImmutable = CHUNK.test(pathname);
  const isText = pathname === NOTICES_PATH;
  const isScript = isImmutable || [SERVED_ROUTES.loader, ...EMBED_SCRIPTS].includes(pathname);
  if (!(isScript || isText) || !['GET', 'HEAD'].includes(request.method)) return undefined;
  const found = await widget.fetch(new Request(request.url, { method: 'GET' }));
  if (found.status !== 200) {
    await found.body?.cancel();
    return undefined;
  }
  const { headers } = fileAnswer({
    headers: assetHeaders({ contentType: isText ? NOTICES_TYPE : SCRIPT_TYPE, isImmutable }),
    body: null,
  });
  return new Response(request.method === 'HEAD' ? null : found.body, { headers });
}

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
