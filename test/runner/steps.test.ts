import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allSteps, inTurns } from './steps.ts';
import { ENGINES } from '../browser.ts';
import type { Step } from './steps.ts';

const step = (name: string, together?: string): Step => ({
  name,
  command: [],
  hasTests: false,
  ...(together === undefined ? {} : { together }),
});
const named = (steps: readonly Step[]): string[][] =>
  inTurns(steps).map((turn) => turn.map(({ name }) => name));

describe('steps', () => {
  it('run one after the other, but for neighbours that belong together', () => {
    const steps = [step('a', 'x'), step('b', 'x'), step('c'), step('d'), step('e', 'y'), step('f', 'x')];
    assert.deepEqual(named(steps), [['a', 'b'], ['c'], ['d'], ['e'], ['f']]);
  });

  it('bring each engine its elements and its journeys', () => {
    const browsers = allSteps().filter(({ engine }) => engine !== undefined);
    const engineOf = ({ env }: Step): string | undefined => env?.['BROWSERS'] ?? env?.['ENGINE'];
    assert.deepEqual(
      browsers.map(({ name, engine }) => `${name} ${engine ?? ''}`).sort(),
      ['elements', 'journeys']
        .flatMap((kind) => ENGINES.map((engine) => `${kind} ${engine} ${engine}`))
        .sort(),
    );
    assert.ok(browsers.every((step) => step.engine === engineOf(step)));
  });
});
