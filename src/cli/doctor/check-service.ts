import type { ServiceError } from '../../service-api/errors.ts';
import { serviceWords } from '../service-words.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Answered, ServiceProbe } from './service-probe.ts';

/** More than a network's slowness; quotes live by this clock, and the service's answers by the other. */
const CLOCK_TOLERANCE_MS = 30_000;

const isKeyRefused = ({ failure }: ServiceError): boolean =>
  failure.kind === 'status' && (failure.status === 401 || failure.status === 403);

function refused(error: ServiceError): Finding {
  const words = `The service ${serviceWords(error)}.`;
  return finding('problem', 'key', {
    about: 'SERVICE_API_KEY',
    what: words,
    why: 'Without a valid key there is no calendar, and nothing can be booked.',
    fix: 'Compare the key with the one that the service gave you, letter by letter; it may have been replaced there. Then restart the proxy.',
  });
}

/** Another address than the service's answers; a service in trouble answers, too, but otherwise. */
const isElsewhere = ({ failure }: ServiceError): boolean =>
  failure.kind === 'unreadable' ||
  (failure.kind === 'status' && failure.status >= 300 && failure.status < 500 && failure.status !== 429);

function unusable(error: ServiceError, url: string): Finding {
  const isTrouble = error.failure.kind === 'status' && !isElsewhere(error);
  return finding('problem', 'service', {
    about: 'SERVICE_URL',
    what: `The service ${serviceWords(error)}.`,
    why: 'Until it answers there is no calendar, and nothing can be booked.',
    fix: isTrouble
      ? 'Try again in a few minutes, and tell the service if it lasts.'
      : isElsewhere(error)
        ? 'Compare SERVICE_URL with the base address that the service gave you: its path may be missing, or be too long.'
        : 'See whether SERVICE_URL is right, and whether this machine may reach it: name look-up, firewall, outgoing proxy, certificate.',
    lines: [`SERVICE_URL=${url}`],
  });
}

/** Whether the service answers, and takes the key. */
export function accessFinding(result: Answered<undefined>, url: string): Finding {
  if (result.ok) return finding('fine', 'key', { what: `The service at ${url} answers, and takes the key.` });
  return isKeyRefused(result.error) ? refused(result.error) : unusable(result.error, url);
}

function duration(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds < 120) return `${seconds} seconds`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
}

/** This machine's clock beside the service's. */
export function clockFinding(offset: number | undefined): Finding {
  if (offset === undefined) {
    const what =
      'It cannot be told whether this machine’s clock is right: the service did not say what time it is there.';
    return finding('untold', 'clock', { what });
  }
  if (Math.abs(offset) <= CLOCK_TOLERANCE_MS)
    return finding('fine', 'clock', { what: 'This machine’s clock agrees with the service’s.' });
  return finding('problem', 'clock', {
    what: `This machine’s clock is ${duration(offset)} ${offset > 0 ? 'behind' : 'ahead of'} the service’s.`,
    why: 'Prices that guests were promised end too early or too late, "today" may be another day, and limits count wrongly.',
    fix: 'Let the machine take its time from the network; then see whether the difference is gone.',
    lines: ['timedatectl set-ntp true'],
  });
}

/** Whether the key may read bookings: what became of an attempt is found out there. */
export function bookingsFinding(result: Awaited<ReturnType<ServiceProbe['bookings']>>): readonly Finding[] {
  if (result.ok) return [];
  return [
    finding('problem', 'service', {
      about: 'GET /data/bookings',
      what: `The list of bookings cannot be read: the service ${serviceWords(result.error)}.`,
      why: 'After a broken connection the proxy looks there for what became of a guest’s booking.',
      fix: 'Ask the service whether your key may read bookings.',
    }),
  ];
}
