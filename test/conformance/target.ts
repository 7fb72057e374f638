import { after } from 'node:test';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';

/**
 * The service that the suite tests. `CONFORMANCE_BASE_URL` and `CONFORMANCE_API_KEY` name any service; without them the suite
 * starts a sandbox that refuses http return pages. At a service that is not a sandbox, the suite books only if
 * `CONFORMANCE_ALLOW_BOOKINGS` is `on`, and by card only at the unit `CONFORMANCE_CARD_PROPERTY`.
 */
interface Target {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Whether the service has the control endpoints of the sandbox. */
  readonly isSandbox: boolean;
  readonly close: () => Promise<void>;
}

const setting = (name: string): string | undefined => {
  const value = process.env[name];
  return value === undefined || value === '' ? undefined : value;
};

async function isSandboxAt(baseUrl: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/sandbox/units`).catch(() => undefined);
  const units: unknown = answer?.ok === true ? await answer.json().catch(() => undefined) : undefined;
  return typeof units === 'object' && units !== null && 'units' in units;
}

async function openTarget(): Promise<Target> {
  const baseUrl = setting('CONFORMANCE_BASE_URL')?.replace(/\/$/, '');
  const apiKey = setting('CONFORMANCE_API_KEY') ?? 'sandbox-key';
  if (baseUrl !== undefined) {
    return { baseUrl, apiKey, isSandbox: await isSandboxAt(baseUrl), close: async () => undefined };
  }
  const { url, close } = await startSandbox({ apiKey, allowHttpReturn: false });
  return { baseUrl: url, apiKey, isSandbox: true, close };
}

let openedTarget = await openTarget();
let isOpen = true;

export const target = {
  get baseUrl(): string {
    return openedTarget.baseUrl;
  },
  get apiKey(): string {
    return openedTarget.apiKey;
  },
  get isSandbox(): boolean {
    return openedTarget.isSandbox;
  },
};

/** Opens the target, by default a new sandbox, and closes it after the tests of the file. Each file calls this once. */
export async function useTarget(): Promise<void> {
  if (!isOpen) openedTarget = await openTarget();
  isOpen = true;
  after(async () => {
    isOpen = false;
    await openedTarget.close();
  });
}

/** The reason to skip a test that sends complete booking requests, or `false`. */
export const SKIP_BOOKING: string | false =
  !target.isSandbox &&
  setting('CONFORMANCE_ALLOW_BOOKINGS') !== 'on' &&
  'could make a real booking: set CONFORMANCE_ALLOW_BOOKINGS=on to allow it';

/** The reason to skip a test that uses the control endpoints of the sandbox, or `false`. */
export const SKIP_CONTROL: string | false = !target.isSandbox && 'needs the control endpoints of the sandbox';

const cardProperty = setting('CONFORMANCE_CARD_PROPERTY');

/** The reason to skip a test that books by Card, or `false`. */
export const SKIP_CARD: string | false =
  SKIP_BOOKING ||
  (!target.isSandbox &&
    cardProperty === undefined &&
    'needs a unit that takes cards: name one in CONFORMANCE_CARD_PROPERTY');

export interface SandboxUnit {
  readonly id: string;
  readonly rooms: number;
  readonly cardPayments: boolean;
  readonly active: boolean;
  readonly parentId?: string;
  readonly keys: readonly string[];
}

/** Resolves to all units of the sandbox, even those that the service hides, or to no units for another service. */
export async function sandboxUnits(): Promise<readonly SandboxUnit[]> {
  if (!target.isSandbox) return [];
  const answer = await fetch(`${target.baseUrl}/sandbox/units`);
  return ((await answer.json()) as { units: SandboxUnit[] }).units;
}

/** Resolves to the first matching unit of the sandbox. Fails if there is none, and at every service that is not the sandbox. */
export async function findUnit(isWanted: (unit: SandboxUnit) => boolean): Promise<SandboxUnit> {
  const unit = (await sandboxUnits()).find(isWanted);
  if (!unit) throw new Error(`The sandbox has no unit that fits ${isWanted.toString()}.`);
  return unit;
}

export const isInScope = ({ keys }: SandboxUnit): boolean => keys.includes(target.apiKey);

/** Resolves to whether a unit accepts cards. Only the sandbox lists this; elsewhere `CONFORMANCE_CARD_PROPERTY` names the unit. */
export async function acceptsCards(unitId: string): Promise<boolean> {
  if (!target.isSandbox) return unitId === cardProperty;
  return (await sandboxUnits()).some(({ id, cardPayments }) => id === unitId && cardPayments);
}
