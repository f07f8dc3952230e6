import type { StepResult } from '../../stack/step.ts';

/** The cost of a part of a test run: minutes of processor time, if the system reports them. */
export interface PartResult extends StepResult {
  minutes: number | undefined;
}

/** Lines by which a part names what failed: a journey or a check, a unit test. */
const failures = /^(?:failed: .*| {2}● (?!Console$).*)$/gm;
/** Lines by which it names what passed only at the second try. */
const secondTries = /^second try: (.*)$/gm;

/** The end of a test run, and how many parts failed. */
export function reportOf(parts: readonly PartResult[]): { lines: string[]; failed: number; incomplete: boolean } {
  const found = (pattern: RegExp) => [...new Set(parts.flatMap(({ output }) => output.match(pattern) ?? []))];
  const incomplete = found(/^incomplete: .*$/gm);
  const retried = found(secondTries);
  const total = parts.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
  return {
    lines: [
      ...parts.map(lineOf),
      ...found(failures),
      ...incomplete,
      ...(total > 0 ? [`${total.toFixed(1)} min of processor time`] : []),
      `second tries: ${retried.length}`,
      ...retried,
    ],
    failed: parts.filter((part) => !part.ok).length,
    incomplete: incomplete.length > 0,
  };
}

function lineOf({ name, ok, seconds, minutes }: PartResult): string {
  const processorText = minutes === undefined ? '' : `, ${minutes.toFixed(1)} min of processor time`;
  return `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(16)} ${(seconds / 60).toFixed(1)} min${processorText}`;
}
