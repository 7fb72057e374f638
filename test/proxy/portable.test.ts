import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** Every module that `entry` needs, packages named as they are imported. */
function importsOf(entry: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(entry.href)) return seen;
  seen.add(entry.href);
  for (const [, typeOnly, target = ''] of readFileSync(entry, 'utf8').matchAll(
    /^(?:import|export)( type)?[^;]*? from '([^']+)';/gm,
  )) {
    if (typeOnly) continue;
    if (target.startsWith('.')) importsOf(new URL(target, entry), seen);
    else seen.add(target);
  }
  return seen;
}

describe('the handler', () => {
  it('needs nothing that only Node has, so that it can run on edge runtimes too', () => {
    const all = [...importsOf(new URL('../../src/proxy/app.ts', import.meta.url))];
    assert.ok(all.includes('hono/router/reg-exp-router') && all.includes('jose'));
    const nodes = all.filter((each) => /^node:|^(classic-level|undici|@hono\/node-server)$/.test(each));
    assert.deepEqual(nodes, []);
  });
});
