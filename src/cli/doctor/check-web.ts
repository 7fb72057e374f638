import type { Settings } from '../../host-config/settings.ts';
import { connectionWords, systemCode } from '../service-words.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import { jsonOf } from './web-probe.ts';
import type { AskWeb, WebAnswer } from './web-probe.ts';

/** Where the proxy of these settings answers on this machine. */
function localUrl({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Whether an answer to `/v1/properties` is that of a proxy with these units. */
function isOurs(answer: WebAnswer, { proxy }: Settings): boolean {
  const { properties } = record(jsonOf(answer));
  if (!Array.isArray(properties)) return false;
  const ids = new Set(properties.map((property: unknown) => record(property)['id']));
  return proxy.properties.every(({ id }) => ids.has(id)) && ids.size === proxy.properties.length;
}

/** What only the metrics' port tells of a proxy that is not ready; nothing where there is none. */
async function detailsOf({ metrics }: Settings, ask: AskWeb): Promise<string> {
  if (!metrics || metrics.port === 0) return 'METRICS_PORT would tell why, at /readyz';
  const { store, key } = record(jsonOf(await ask(`${localUrl(metrics)}/readyz`)));
  return `store ${String(store)}, key ${String(key)}`;
}

export interface Running {
  readonly isRunning: boolean;
  readonly finding: Finding;
}

/** Whether the proxy runs on this machine, and how it is. */
export async function runningFinding(settings: Settings, ask: AskWeb): Promise<Running> {
  const url = localUrl(settings);
  const answer = await ask(`${url}/readyz`);
  if (answer.kind === 'none' && systemCode(answer.error) === 'ECONNREFUSED') {
    const what = `The proxy is not running here: nothing listens at ${url}.`;
    return {
      isRunning: false,
      finding: finding('untold', 'running', { what, lines: ['booking-widget start'] }),
    };
  }
  const { status } = record(jsonOf(answer));
  if (status === 'ready')
    return {
      isRunning: true,
      finding: finding('fine', 'running', { what: `The proxy runs at ${url}, and is ready.` }),
    };
  if (typeof status === 'string')
    return {
      isRunning: true,
      finding: finding('advice', 'running', {
        what: `The proxy runs at ${url}, and is not ready (${await detailsOf(settings, ask)}).`,
        why: 'Right after its start it loads the calendars; later it means that guests cannot book.',
        fix: 'Look again in a minute; after a change of settings restart it.',
      }),
    };
  const what = `Something else than the proxy answers at ${url}.`;
  const fix = 'End it, or choose another port.';
  return {
    isRunning: false,
    finding: finding('problem', 'running', {
      about: 'PORT',
      what,
      why: 'The proxy cannot start.',
      fix,
      lines: ['PORT=8787'],
    }),
  };
}

function missingPublicUrl({ proxy }: Settings): readonly Finding[] {
  if (proxy.isDemo) return [];
  return [
    finding('advice', 'public-url', {
      about: 'publicUrl',
      what: '"publicUrl" is not set: the proxy does not know its own address.',
      why: 'The booking pages at /embed are 404: what a request calls the proxy is anybody’s to invent.',
      fix: 'Name the address that guests reach the proxy by in the config file.',
      lines: ['"publicUrl": "https://book.your-house.example"'],
    }),
  ];
}

const PUBLIC_WHY = 'The widget on your pages asks there for everything.';

/** Whether guests who go to `publicUrl` come to this proxy. */
export async function publicUrlFindings(
  settings: Settings,
  ask: AskWeb,
  isRunning: boolean,
): Promise<readonly Finding[]> {
  const { publicUrl } = settings.proxy;
  if (publicUrl === undefined) return missingPublicUrl(settings);
  const about = 'publicUrl';
  const answer = await ask(`${publicUrl}/v1/properties`);
  if (isOurs(answer, settings))
    return [
      finding('fine', 'public-url', { about, what: `${publicUrl} leads to a proxy with the same units.` }),
    ];
  if (answer.kind === 'redirect') {
    const to = answer.to.href.replace(/\/v1\/properties$/, '');
    const what = `${publicUrl} sends guests on to ${to}.`;
    const fix = 'Name the address that answers itself.';
    return [
      finding('problem', 'public-url', {
        about,
        what,
        why: PUBLIC_WHY,
        fix,
        lines: [`"publicUrl": "${to}"`],
      }),
    ];
  }
  if (answer.kind === 'none' || answer.status === 502 || answer.status === 503) {
    const reason = answer.kind === 'none' ? connectionWords(answer.error) : `it answers ${answer.status}`;
    const what = `${publicUrl} does not lead to the proxy: ${reason}.`;
    const fix = isRunning
      ? 'See to the name’s DNS entry, and to the server in front of the proxy; some networks cannot reach their own public address.'
      : 'Start the proxy, and look again.';
    return [finding(isRunning ? 'problem' : 'untold', 'public-url', { about, what, why: PUBLIC_WHY, fix })];
  }
  const what = `Something else than this proxy answers at ${publicUrl}: another host, another path, or a proxy with other units.`;
  const fix =
    'See to the DNS entry and to what stands in front of the proxy; after a change of "properties" restart the proxy.';
  return [finding('problem', 'public-url', { about, what, why: PUBLIC_WHY, fix })];
}

/** Sites that send their guests to another name, which is not on the list: `www.` or not is the usual slip. */
export async function originFindings({ proxy }: Settings, ask: AskWeb): Promise<readonly Finding[]> {
  const answers = await Promise.all(
    proxy.allowedOrigins.map(async (origin) => ({ origin, answer: await ask(`${origin}/`) })),
  );
  return answers.flatMap(({ origin, answer }): Finding[] => {
    if (answer.kind === 'none') {
      const what = `It cannot be told whether ${origin} is spelled right: it cannot be opened from here (${connectionWords(answer.error)}).`;
      return [finding('untold', 'origins', { about: origin, what })];
    }
    if (answer.kind !== 'redirect' || proxy.allowedOrigins.includes(answer.to.origin)) return [];
    return [
      finding('problem', 'origin-redirects', {
        about: origin,
        what: `${origin} sends guests on to ${answer.to.origin}, which is not in allowedOrigins.`,
        why: 'The widget on the page that they come to is refused.',
        fix: 'List the other origin, too.',
        lines: [`"${answer.to.origin}"`],
      }),
    ];
  });
}
