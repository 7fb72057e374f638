import type { ServiceAccess } from '../../host-config/server-settings.ts';
import { ServiceError } from '../../service-api/errors.ts';
import { probeService } from '../service-probe.ts';
import type { ServiceProbe } from '../service-probe.ts';
import { serviceErrorText } from '../error-text.ts';
import type { Finding } from './report.ts';

/** Returns the advice for the case that the service does not return its units. */
function adviceFor({ failure }: ServiceError): string {
  const status = failure.kind === 'status' ? failure.status : undefined;
  if (status === undefined && failure.kind !== 'unreadable')
    return 'Check SERVICE_URL, and whether this machine can reach it: DNS, firewall, outgoing proxy, certificate.';
  if (status === 429 || (status ?? 0) >= 500)
    return 'Try again in a few minutes. If the error stays, contact the service.';
  return 'Compare SERVICE_URL with the base address that the service gave you: its path may be missing or too long.';
}

function serviceFinding(error: ServiceError, serviceUrl: string): Finding {
  const { failure } = error;
  const what = `The service ${serviceErrorText(error)}.`;
  if (failure.kind === 'status' && (failure.status === 401 || failure.status === 403))
    return {
      level: 'problem',
      code: 'key',
      about: 'SERVICE_API_KEY',
      what,
      why: 'Without a valid key there is no calendar, and nothing can be booked.',
      fix: 'Compare the key with the one that the service gave you, letter by letter. The service may have replaced it. Then restart the proxy.',
    };
  return {
    level: 'problem',
    code: 'service',
    about: 'SERVICE_URL',
    what,
    why: 'Until it answers there is no calendar, and nothing can be booked.',
    fix: adviceFor(error),
    lines: [`SERVICE_URL=${serviceUrl}`],
  };
}

function durationText(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds < 120) return `${seconds} seconds`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
}

/**
 * The largest difference between our clock and the service's that is not reported. A slow network cannot cause a
 * larger one.
 */
const CLOCK_TOLERANCE_MS = 30_000;

function checkClock(offsetMs: number | undefined): readonly Finding[] {
  if (offsetMs === undefined) return [];
  if (Math.abs(offsetMs) <= CLOCK_TOLERANCE_MS)
    return [{ level: 'ok', code: 'clock', what: 'This machine’s clock agrees with the service’s.' }];
  return [
    {
      level: 'problem',
      code: 'clock',
      what: `This machine’s clock is ${durationText(offsetMs)} ${offsetMs > 0 ? 'behind' : 'ahead of'} the service’s.`,
      why: 'Quotes expire too early or too late, "today" may be another day, and limits are counted wrongly.',
      fix: 'Set the clock from the network, then run the doctor again.',
      lines: ['timedatectl set-ntp true'],
    },
  ];
}

/**
 * Checks whether the service answers, accepts the key, and has the same time as this machine. Also returns the units
 * and the clock that it has answered with, if it has.
 */
export async function checkService(
  access: ServiceAccess,
): Promise<{ readonly findings: readonly Finding[]; readonly probe?: ServiceProbe }> {
  try {
    const probe = await probeService(access);
    const what = `The service at ${access.serviceUrl} answers, and accepts the key.`;
    return { findings: [{ level: 'ok', code: 'key', what }, ...checkClock(probe.clockOffsetMs)], probe };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { findings: [serviceFinding(error, access.serviceUrl)] };
  }
}
