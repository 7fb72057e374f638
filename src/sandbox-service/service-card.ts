import type { SandboxService } from './sandbox-service.ts';

/** What whoever starts a sandbox needs to know: where it is, its keys, its units and what each is for. */
export function serviceCard(url: string, { apiKeys, units }: SandboxService): string {
  const [first, ...others] = apiKeys.map(({ key, unitIds }) => {
    const lines = units()
      .filter(({ id }) => unitIds.has(id))
      .map(({ id, name, purpose }) => `  ${id}  ${name}: ${purpose}`);
    return { key, lines };
  });
  return [
    `Sandbox service: ${url}`,
    `API key: ${first?.key ?? ''}`,
    ...(first?.lines ?? []),
    ...others.flatMap(({ key, lines }) => [`Another key, which sees other units: ${key}`, ...lines]),
    `Control: ${url}/sandbox/units, /faults, /nights, /bookings, /checkouts, /requests, /reset`,
  ].join('\n');
}
