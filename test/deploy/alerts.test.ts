import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { parse } from 'yaml';
import { createMetrics } from '../../src/server/metrics.ts';
import { ROUTES, NON_WIDGET_ROUTES } from '../../src/contract/routes.ts';
import { readDeployFile } from './shipped.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const { groups } = parse(readDeployFile('alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** Resolves to the metrics as Prometheus reads them, with one event of each kind. */
async function createMetricsPage(): Promise<string> {
  const { observe, readText: text } = createMetrics({ calendars: () => [] });
  const limitedActions = ['read', 'quote', 'challenge', 'status', 'book'] as const;
  for (const action of [...limitedActions, 'final-booking', 'pending-payment'] as const)
    observe({ kind: 'refusal', action });
  for (const route of Object.values({ ...ROUTES, ...NON_WIDGET_ROUTES }))
    for (const method of ['GET', 'POST'] as const)
      observe({ kind: 'answer', method, route, status: 503, ms: 1 });
  observe({ kind: 'service-call', operation: 'GET /data/pricing', outcome: 'answered', status: 200, ms: 1 });
  return text();
}

interface Selector {
  readonly name: string;
  /** Each label with its operator and its value. */
  readonly labels: readonly (readonly [string, string, string])[];
}

/** Words of the query language that look like names of metrics. */
const NOT_METRICS = /^(sum|max|rate|increase|histogram_quantile|by|le)$/;

const selectorsIn = (expr: string): Selector[] =>
  [...expr.matchAll(/([a-z_]\w*)(?:\{([^}]*)\})?/g)]
    .filter(([, name = '']) => !NOT_METRICS.test(name) && !/^[a-z]$/.test(name))
    .map(([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(
        ([, label = '', operator = '', value = '']) => [label, operator, value] as const,
      ),
    }));

/** Returns whether the lines of the metrics have a series that the selector matches. */
function hasSeries({ name, labels }: Selector, lines: readonly string[]): boolean {
  return lines.some((line) => {
    if (!new RegExp(`^${name}[{ ]`).test(line)) return false;
    return labels.every(([label, operator, value]) => {
      const found = new RegExp(`\\b${label}="([^"]*)"`).exec(line)?.[1];
      return (
        found !== undefined && (operator === '=' ? found === value : new RegExp(`^(?:${value})$`).test(found))
      );
    });
  });
}

describe('the alerts', async () => {
  // Prometheus adds the series `up` itself. It is 1 if Prometheus could reach the target.
  const lines = [...(await createMetricsPage()).split('\n'), 'up{job="booking-proxy"} 1'];

  for (const { alert, expr } of rules)
    it(`include ${alert}, which queries only existing series`, () => {
      const queried = selectorsIn(expr);
      assert.ok(queried.length > 0);
      for (const each of queried)
        assert.ok(hasSeries(each, lines), `${each.name} ${JSON.stringify(each.labels)}`);
    });

  it('each have a severity, a summary and an entry in the runbook', () => {
    const runbook = readDeployFile('RUNBOOK.md');
    assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
    for (const { alert, labels, annotations } of rules) {
      assert.match(labels.severity, /^(page|warn)$/, alert);
      assert.match(annotations.summary, /\.$/, alert);
      assert.equal(annotations.runbook, `RUNBOOK.md#${alert.toLowerCase()}`);
      assert.match(runbook, new RegExp(`^#+ ${alert}$`, 'm'));
    }
  });

  it('use every metric of the proxy', () => {
    const names = new Set(
      lines.map((line) => /^# TYPE (booking_proxy_\w+)/.exec(line)?.[1]).filter((name) => name !== undefined),
    );
    assert.ok(names.size >= 7);
    const unwatched = [...names].filter((name) => !rules.some(({ expr }) => expr.includes(name)));
    assert.deepEqual(unwatched, []);
  });
});
