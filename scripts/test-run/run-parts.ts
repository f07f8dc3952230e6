import type { StepResult } from '../../stack/step.ts';
import { processorSeconds } from './processor-time.ts';
import { type PartResult, reportOf } from './report.ts';

/** One part of a test run. */
export interface TestPart {
  name: string;
  run(): Promise<StepResult>;
}

/**
 * Runs parts one after the other, stops after the first that fails unless told to go on, and prints what each took.
 *
 * @returns the exit code
 */
export async function runParts(parts: readonly TestPart[], { goOn = false } = {}): Promise<number> {
  const began = Date.now();
  const results: PartResult[] = [];
  for (const { name, run } of parts) {
    console.log(`\n${name} …`);
    const before = processorSeconds();
    const result = await run();
    const after = processorSeconds();
    const minutes = before === undefined || after === undefined ? undefined : (after - before) / 60;
    results.push({ ...result, name, minutes });
    if (!result.ok && !goOn) break;
  }
  const { lines, failed, incomplete } = reportOf(results);
  console.log(`\n${lines.join('\n')}`);
  const notRun = parts.slice(results.length).map(({ name }) => name);
  if (notRun.length > 0) console.log(`not run after the failure: ${notRun.join(', ')} (--go-on runs them)`);
  console.log(`all together ${((Date.now() - began) / 60_000).toFixed(1)} min`);
  const skipped = process.env.NO_SKIPS && incomplete;
  if (skipped) console.log('Nothing may be skipped under NO_SKIPS.');
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed > 0 || skipped ? 1 : 0;
}

/** Several steps as one: it fails with the first that fails, and the later ones don't run. */
export async function inOrder(...steps: (() => Promise<StepResult>)[]): Promise<StepResult> {
  const all: StepResult = { name: '', ok: true, seconds: 0, output: '' };
  for (const step of steps) {
    const { ok, seconds, output } = await step();
    all.ok &&= ok;
    all.seconds += seconds;
    all.output += output;
    if (!ok) break;
  }
  return all;
}
