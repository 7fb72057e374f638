/** The proxy on workerd or Cloudflare Workers. What it can do there, and what not: src/server/deploy/edge/README.md. */
import { stampLoader } from '../../contract/loader-stamp.ts';
import { SERVED_ROUTES } from '../../contract/routes.ts';
import { EMBED_SCRIPTS } from '../../pages/embed-files.ts';
import { fileAnswer } from '../../proxy/http/answer.ts';
import { NOTICES_PATH, NOTICES_TYPE, assetHeaders, loaderAt } from '../assets.ts';
import { readEdgeSettings } from './edge-settings.ts';
import type { EdgeEnv } from './platform.ts';

export { ProxyObject } from './proxy-object.ts';

const CHUNK = /^\/chunks\/[\w.-]+\.js$/;
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** Where the host says that guests reach this worker, read once; wrong settings are the object's to tell of. */
const publicUrls = new WeakMap<EdgeEnv, { readonly publicUrl: string | undefined }>();

function publicUrlOf(env: EdgeEnv): string | undefined {
  const known = publicUrls.get(env);
  if (known) return known.publicUrl;
  let publicUrl: string | undefined;
  try {
    ({ publicUrl } = readEdgeSettings(env).proxy);
  } catch {
    // The loader works without, but for pages that join or inline it.
  }
  publicUrls.set(env, { publicUrl });
  return publicUrl;
}

/** The loader knows its address, as that of the proxy on Node does. */
async function bodyOf(found: Response, pathname: string, env: EdgeEnv): Promise<BodyInit | null> {
  const publicUrl = pathname === SERVED_ROUTES.loader ? publicUrlOf(env) : undefined;
  return publicUrl === undefined ? found.body : stampLoader(await found.text(), loaderAt(publicUrl));
}

/**
 * A file of the built widget, with the headers that any page needs to load it; `undefined` where the request is for
 * something else. The platform keeps the files, so no object is woken for them.
 */
async function widgetFile(request: Request, env: EdgeEnv): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const isImmutable = CHUNK.test(pathname);
  const isText = pathname === NOTICES_PATH;
  const isScript = isImmutable || [SERVED_ROUTES.loader, ...EMBED_SCRIPTS].includes(pathname);
  if (!(isScript || isText) || !['GET', 'HEAD'].includes(request.method)) return undefined;
  const found = await env.WIDGET.fetch(new Request(request.url, { method: 'GET' }));
  if (found.status !== 200) {
    await found.body?.cancel();
    return undefined;
  }
  const { headers } = fileAnswer({
    headers: assetHeaders({ contentType: isText ? NOTICES_TYPE : SCRIPT_TYPE, isImmutable }),
    body: null,
  });
  const body = await bodyOf(found, pathname, env);
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** One object for all guests: it is the one instance that holds rates, counters and attempts. */
const OBJECT = 'proxy';

const worker: { readonly fetch: (request: Request, env: EdgeEnv) => Promise<Response> } = {
  async fetch(request, env) {
    const file = await widgetFile(request, env);
    return file ?? env.PROXY.get(env.PROXY.idFromName(OBJECT)).fetch(request);
  },
};
// The platform looks for the handler in the default export.
export { worker as default };
