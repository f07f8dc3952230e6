import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Copy } from '../copy.ts';
import type { HandMutant } from './hand-mutant.ts';
import { type Outcome, runTest } from './run-test.ts';

/** Whether a test notices a mutant, and which; `skipped` where this machine can't run the test file. */
export type Verdict = { is: 'caught'; failure: string } | { is: 'survived' | 'skipped'; why: string };

const survivedMutant = (why: string): Verdict => ({ is: 'survived', why });
/** Results of the unchanged product by test file, so that no file runs twice unchanged. */
const unchanged = new Map<string, Promise<Outcome>>();

/** Applies one mutant in a copy of the checkout, and looks whether a test file that passed before fails now. */
export async function judge({ file, find, replace, test }: HandMutant, copy: Copy): Promise<Verdict> {
  const text = readFileSync(path.join(copy.folder, file), 'utf8');
  const times = text.split(find).length - 1;
  if (times !== 1) return survivedMutant(`its text occurs ${times} times in ${file}`);

  const known = unchanged.get(test) ?? runTest(copy.folder, test);
  unchanged.set(test, known);
  const before = await known;
  if (before.is === 'skipped') return { is: 'skipped', why: `this machine can't run ${test}` };
  if (before.is === 'failed') return survivedMutant(`fails without the mutant: ${before.title}`);
  if (before.is === 'stuck') return survivedMutant(`without the mutant: ${before.why}`);

  // a function, so that a dollar in the text is a dollar
  const changed = text.replace(find, () => replace);
  const after = await copy.changed(file, changed, () => runTest(copy.folder, test));
  if (after.is === 'failed') return { is: 'caught', failure: after.title };
  // a product that no longer starts is noticed as well
  return after.is === 'stuck' ? { is: 'caught', failure: after.why } : survivedMutant(`${test} passes all the same`);
}
