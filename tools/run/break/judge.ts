import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Break } from '../../../e2e/breaks/break.ts';
import type { Copy } from './copy.ts';
import { type Outcome, runTest } from './run-test.ts';

/** Whether a test has noticed a break, and which, or why none did; `skipped` where this machine can't run the test. */
export type Verdict = { is: 'caught'; by: string } | { is: 'survived' | 'skipped'; why: string };

const survived = (why: string): Verdict => ({ is: 'survived', why });
const skipped = (test: string): Verdict => ({ is: 'skipped', why: `this machine can't run the test in ${test}` });
/** Tests as they do without a break; the same ones aren't run twice. */
const whole = new Map<string, Promise<Outcome>>();

/** Breaks one rule in a copy, and looks whether a test that passed before fails now. */
export async function judge({ point, file, find, replace, test }: Break, copy: Copy): Promise<Verdict> {
  const text = readFileSync(path.join(copy.folder, file), 'utf8');
  const times = text.split(find).length - 1;
  if (times !== 1) return survived(`its text is found ${times} times in ${file}`);

  const key = `${test} ${point}`;
  const known = whole.get(key) ?? runTest(copy.folder, test, point);
  whole.set(key, known);
  const before = await known;
  if (before.is === 'skipped') return skipped(test);
  if (before.is === 'stuck') return survived(`without the break: ${before.why}`);
  if (before.failed.length > 0) return survived(`fails without the break: ${before.failed[0]}`);

  // a function, so that a dollar in the text is a dollar
  const broken = text.replace(find, () => replace);
  const after = await copy.changed(file, broken, () => runTest(copy.folder, test, point));
  if (after.is === 'skipped') return skipped(test);
  if (after.is === 'stuck') return survived(after.why);
  const [by] = after.failed;
  return by ? { is: 'caught', by } : survived(`these pass all the same: ${after.passed.join('; ')}`);
}
