import assert from 'node:assert/strict';
import type { Finding } from '../../src/cli/doctor/report.ts';
import { runCommand } from './program.ts';
import type { Env } from './program.ts';

type Level = Finding['level'];
type Code = Finding['code'];

export interface DoctorFindings {
  readonly code: number | null;
  readonly findings: readonly Finding[];
  /** All findings of a level and a code. */
  readonly findingsOf: (level: Level, code: Code) => readonly Finding[];
  /** The only finding of a level and a code; the test fails if there is none or more than one. */
  readonly onlyFinding: (level: Level, code: Code) => Finding;
}

/** Runs `booking-widget doctor --json`, and resolves to its findings. Fails if the exit code disagrees with the findings. */
export async function runDoctor(env: Env): Promise<DoctorFindings> {
  const { code, stdout, stderr } = await runCommand(['doctor', '--json'], env);
  assert.equal(stderr, '');
  const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: Finding[] };
  assert.equal(code, ok ? 0 : 1);
  assert.equal(
    ok,
    findings.every(({ level }) => level !== 'problem'),
  );
  const findingsOf = (level: Level, code: Code): Finding[] =>
    findings.filter((each) => each.level === level && each.code === code);
  const onlyFinding = (level: Level, code: Code): Finding => {
    const [found, ...otherFindings] = findingsOf(level, code);
    assert.ok(found && otherFindings.length === 0, `${level} ${code}: ${JSON.stringify(findings, null, 1)}`);
    return found;
  };
  return { code, findings, findingsOf, onlyFinding };
}
