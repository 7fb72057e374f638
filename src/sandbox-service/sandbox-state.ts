import { createIds } from './ids.ts';
import type { Ids } from './ids.ts';
import { BookingCreator } from './booking-creator.ts';
import type { Booking } from './stored-booking.ts';
import { Faults } from './faults.ts';
import type { FaultKind, Operation } from './faults.ts';
import { Ledger } from './ledger.ts';
import { RequestLog } from './request-log.ts';
import type { ApiKey, Seed } from './unit.ts';

/** All data that a reset discards. */
export interface SandboxState {
  readonly ledger: Ledger;
  readonly bookingCreator: BookingCreator;
  readonly ids: Ids;
  readonly faults: Faults;
  readonly log: RequestLog;
  /** `X-Booking-Operation-Id` by caller and idempotency key: a replay is the same operation. */
  readonly operationIds: Map<string, string>;
}

/** The parts of the sandbox that its routes share. */
export interface Sandbox {
  readonly state: SandboxState;
  /**
   * Creates new data for later calls; calls under way end with the old data. With `keepsKeys`, a replay of an old booking
   * also gets the old data, so it cannot book again.
   */
  readonly reset: (keepsKeys: boolean) => void;
  readonly apiKeys: readonly ApiKey[];
  readonly allowHttpReturn: boolean;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly onHang: (operation: Operation) => void;
}

/**
 * The values that hono passes to every route. Node's response (`outgoing`) is set only if a Node server runs the
 * sandbox.
 */
export interface SandboxEnv {
  Bindings: { readonly outgoing?: { destroy(): unknown } };
  Variables: { caller: ApiKey; operationId?: string; fault?: FaultKind };
}

export interface SandboxStateDeps {
  readonly seed: Seed<Booking>;
  readonly now: () => number;
  readonly random: () => number;
  readonly checkoutMillis: number;
}

export function createSandboxState({ seed, now, random, checkoutMillis }: SandboxStateDeps): SandboxState {
  const ledger = new Ledger(seed, now);
  const ids = createIds(random);
  const bookingCreator = new BookingCreator({ ledger, ids, now, checkoutMillis });
  const operationIds = new Map<string, string>();
  return { ledger, bookingCreator, ids, faults: new Faults(), log: new RequestLog(), operationIds };
}
