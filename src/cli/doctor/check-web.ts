import { isLoopbackHttp } from '../../host-config/safe-target.ts';
import type { Settings } from '../../host-config/server-settings.ts';
import { PROGRAM } from '../command.ts';
import { connectionErrorText, systemCode } from '../error-text.ts';
import type { Finding } from './report.ts';

/** The answer to a plain read of an address: without a key, and without following redirects. */
interface Answer {
  readonly status: number;
  readonly text: string;
  /** The target of a redirect. */
  readonly redirectTarget: URL | undefined;
}

const TIMEOUT_MS = 5_000;

/** Requests `url` without following redirects. Rejects with the error of `fetch`. */
async function readUrl(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const location = response.status >= 300 && response.status < 400 ? response.headers.get('Location') : null;
  return {
    status: response.status,
    text: await response.text(),
    redirectTarget: location !== null && URL.canParse(location, url) ? new URL(location, url) : undefined,
  };
}

function jsonField({ text }: Answer, name: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the address on this machine of a proxy with these settings. */
function localUrl({ host, port }: Settings): string {
  const reachableHost = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachableHost.includes(':') ? `[${reachableHost}]` : reachableHost}:${port}`;
}

/** Checks whether the proxy runs on this machine, and whether it is ready. */
async function checkRunning(settings: Settings): Promise<Finding> {
  const url = localUrl(settings);
  const code = 'running';
  const wrongServerFinding: Finding = {
    level: 'problem',
    code,
    about: 'PORT',
    what: `A program other than the proxy answers at ${url}.`,
    why: 'The proxy cannot start.',
    fix: 'Stop that program, or choose another port.',
    lines: ['PORT=8787'],
  };
  try {
    const status = jsonField(await readUrl(`${url}/readyz`), 'status');
    if (status === 'ready') return { level: 'ok', code, what: `The proxy runs at ${url}, and is ready.` };
    if (typeof status !== 'string') return wrongServerFinding;
    return {
      level: 'warning',
      code,
      what: `The proxy runs at ${url}, but is not ready.`,
      why: 'Right after its start, it is still loading the calendars. At any other time, guests cannot book.',
      fix: 'Check again in a minute; /readyz at METRICS_PORT gives the reason.',
    };
  } catch (error) {
    if (systemCode(error) !== 'ECONNREFUSED') return wrongServerFinding;
    const what = `The proxy is not running here: nothing listens at ${url}.`;
    return { level: 'unchecked', code, what, lines: [`${PROGRAM} start`] };
  }
}

/** Whether an answer to `/v1/properties` comes from a proxy with these units. */
function isSameProxy(answer: Answer, { proxy }: Settings): boolean {
  const properties = jsonField(answer, 'properties');
  if (!Array.isArray(properties)) return false;
  const ids = new Set(properties.map((property: { readonly id?: unknown } | null) => property?.id));
  return proxy.properties.every(({ id }) => ids.has(id)) && ids.size === proxy.properties.length;
}

const publicUrlFinding = (
  level: Finding['level'],
  what: string,
  details: Partial<Finding> = {},
): readonly Finding[] => [{ level, code: 'public-url', about: 'publicUrl', what, ...details }];

/** Checks whether `publicUrl` leads guests to this proxy. */
async function checkPublicUrl(settings: Settings, isRunning: boolean): Promise<readonly Finding[]> {
  const { publicUrl } = settings.proxy;
  if (publicUrl === undefined) return [];
  const why = 'The widget on your pages sends all of its requests there.';
  const unreachableFinding = (reason: string): readonly Finding[] =>
    publicUrlFinding(
      isRunning ? 'problem' : 'unchecked',
      `${publicUrl} does not lead to the proxy: ${reason}.`,
      {
        why,
        fix: isRunning
          ? 'Check the DNS entry of the name, and the server in front of the proxy. Some networks cannot reach their own public address.'
          : 'Start the proxy, then check again.',
      },
    );
  try {
    const answer = await readUrl(`${publicUrl}/v1/properties`);
    if (isSameProxy(answer, settings))
      return publicUrlFinding('ok', `${publicUrl} leads to a proxy with the same units.`);
    if (answer.status === 502 || answer.status === 503)
      return unreachableFinding(`it answers ${answer.status}`);
    const target = answer.redirectTarget?.href.replace(/\/v1\/properties$/, '');
    if (target !== undefined)
      return publicUrlFinding('problem', `${publicUrl} redirects guests to ${target}.`, {
        why,
        fix: 'Use the address that answers without a redirect.',
        lines: [`"publicUrl": "${target}"`],
      });
    return publicUrlFinding(
      'problem',
      `A program other than this proxy answers at ${publicUrl}: another host, another path, or a proxy with other units.`,
      {
        why,
        fix: 'Check the DNS entry and the server in front of the proxy. After a change of "properties", restart the proxy.',
      },
    );
  } catch (error) {
    return unreachableFinding(connectionErrorText(error));
  }
}

/** Warns if `publicUrl` shows that a server is in front of the proxy, but `TRUST_PROXY` trusts none. */
function checkTrustProxy({ proxy: { publicUrl }, trustedHops }: Settings): readonly Finding[] {
  const isTrusted = trustedHops.kind === 'addresses' || trustedHops.hops > 0;
  if (isTrusted || publicUrl === undefined || isLoopbackHttp(new URL(publicUrl))) return [];
  return [
    {
      level: 'warning',
      code: 'limits',
      about: 'TRUST_PROXY',
      what: '"publicUrl" is https, so a server is in front of the proxy, but TRUST_PROXY does not count it.',
      why: 'All guests then seem to have one address, and share the limits of one client.',
      fix: 'Set it to the number of servers in front of the proxy.',
      lines: ['TRUST_PROXY=1'],
    },
  ];
}

/** Warns about a site that redirects its guests to an origin that is not listed, often the same name with or without `www.`. */
async function checkOrigin(origin: string, allowedOrigins: readonly string[]): Promise<readonly Finding[]> {
  try {
    const { redirectTarget: target } = await readUrl(`${origin}/`);
    if (target === undefined || allowedOrigins.includes(target.origin)) return [];
    return [
      {
        level: 'problem',
        code: 'origin-redirects',
        about: origin,
        what: `${origin} redirects guests to ${target.origin}, which is not in allowedOrigins.`,
        why: 'The proxy refuses the widget on the page that they are redirected to.',
        fix: 'Add the other origin.',
        lines: [`"${target.origin}"`],
      },
    ];
  } catch (error) {
    const what = `${origin} cannot be opened from here, so it may be misspelled: ${connectionErrorText(error)}.`;
    return [{ level: 'unchecked', code: 'origins', about: origin, what }];
  }
}

/** Checks whether the proxy runs, whether `publicUrl` leads to it, and whether the host's sites are the listed ones. */
export async function checkWeb(settings: Settings): Promise<readonly Finding[]> {
  const { allowedOrigins } = settings.proxy;
  const runningFinding = await checkRunning(settings);
  const isRunning = runningFinding.level === 'ok' || runningFinding.level === 'warning';
  const findings = await Promise.all([
    checkPublicUrl(settings, isRunning),
    ...allowedOrigins.map((origin) => checkOrigin(origin, allowedOrigins)),
  ]);
  return [runningFinding, ...checkTrustProxy(settings), ...findings.flat()];
}
