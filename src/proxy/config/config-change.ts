import type { HostConfig, ServedProperty } from './proxy-config.ts';

/** What one config has that another has not. */
export interface ConfigChange {
  /** How many properties. */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Names of the other fields that changed; none of them needs a restart. */
  readonly fields: readonly string[];
}

/** Everything beside the properties that counts at once. */
const FIELDS = [
  'allowedOrigins',
  'publicUrl',
  'checkoutOrigins',
  'invoiceFields',
  'pendingPayments',
] as const satisfies readonly (keyof HostConfig)[];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const byId = ({ properties }: HostConfig): Map<string, ServedProperty> =>
  new Map(properties.map((property) => [property.id.toLowerCase(), property]));

export function changeOf(before: HostConfig, after: HostConfig): ConfigChange {
  const [old, fresh] = [byId(before), byId(after)];
  const kept = [...fresh].filter(([id]) => old.has(id));
  return {
    added: fresh.size - kept.length,
    removed: old.size - kept.length,
    changed: kept.filter(([id, property]) => !isSame(old.get(id), property)).length,
    fields: FIELDS.filter((field) => !isSame(before[field], after[field])),
  };
}

/** Whether there is nothing to take over; a new order of the properties is something. */
export const isSameConfig = (before: HostConfig, after: HostConfig): boolean =>
  [...FIELDS, 'properties' as const].every((field) => isSame(before[field], after[field]));

/** For the log. */
export function changeText({ added, removed, changed, fields }: ConfigChange): string {
  const others = fields.length > 0 ? ` Also changed: ${fields.join(', ')}.` : '';
  return `Properties: ${added} added, ${removed} removed, ${changed} changed.${others}`;
}
