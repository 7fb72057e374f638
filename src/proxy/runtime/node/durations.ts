/** Where its figures come from: three labels, since each histogram of ours has as many. */
export interface DurationsOptions {
  readonly name: string;
  readonly help: string;
  /** Their values are words of ours: none has a quote, a backslash or a line break. */
  readonly labels: readonly [string, string, string];
  /** Upper ends in seconds, the smallest first. */
  readonly buckets: readonly number[];
}

type LabelValue = string | number;

interface Series {
  /** As they stand in a line, without braces. */
  readonly labels: string;
  /** Durations in each bucket alone, and in the last one those above all. */
  readonly counts: number[];
  sum: number;
}

/** A histogram of durations, in the text format of Prometheus. */
export interface Durations {
  observe(first: LabelValue, second: LabelValue, third: LabelValue, seconds: number): void;
  text(): string;
}

/** What is found under `key`, made where there is nothing yet. */
function under<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const fresh = make();
  known.set(key, fresh);
  return fresh;
}

function linesOf(name: string, buckets: readonly number[], { labels, counts, sum }: Series): string[] {
  let total = 0;
  const lines = counts.map((count, index) => {
    total += count;
    return `${name}_bucket{le="${buckets[index] ?? '+Inf'}",${labels}} ${total}`;
  });
  return [...lines, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`];
}

/**
 * Counts without an object or a text for each duration: every request is one, and the library that counts all else makes
 * a key of its labels each time, which is a tenth of what a cached read costs.
 */
export function createDurations({ name, help, labels, buckets }: DurationsOptions): Durations {
  const tree = new Map<LabelValue, Map<LabelValue, Map<LabelValue, Series>>>();
  const all: Series[] = [];
  const seriesOf = (...values: readonly LabelValue[]): Series => {
    const text = labels.map((label, index) => `${label}="${values[index] ?? ''}"`).join(',');
    const fresh = { labels: text, counts: new Array<number>(buckets.length + 1).fill(0), sum: 0 };
    all.push(fresh);
    return fresh;
  };
  return {
    observe(first, second, third, seconds) {
      const branch = under(tree, first, () => new Map<LabelValue, Map<LabelValue, Series>>());
      const twig = under(branch, second, () => new Map<LabelValue, Series>());
      const series = under(twig, third, () => seriesOf(first, second, third));
      let index = 0;
      while (index < buckets.length && seconds > (buckets[index] ?? 0)) index += 1;
      series.counts[index] = (series.counts[index] ?? 0) + 1;
      series.sum += seconds;
    },
    text: () => {
      const head = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
      return `${[...head, ...all.flatMap((series) => linesOf(name, buckets, series))].join('\n')}\n`;
    },
  };
}
