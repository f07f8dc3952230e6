import type { StepResult } from './step.ts';

/** What a part of the whole test took, and the most that it may: minutes of processor time, where the system tells them. */
export interface PartResult extends StepResult {
  minutes: number | undefined;
  most: number;
}

/** The lines by which a part names what failed: a journey or a look, a unit test. */
const failures = /^(?:failed: .*| {2}● (?!Console$).*)$/gm;
/** Those by which it names what passed only when it was tried again. */
const triedAgain = /^second try: (.*)$/gm;

/** The end of `npm test`, and how many parts failed: also one that took more than it may. */
export function reportOf(parts: readonly PartResult[]): { lines: string[]; failed: number; incomplete: boolean } {
  const found = (what: RegExp) => [...new Set(parts.flatMap(({ output }) => output.match(what) ?? []))];
  const bad = parts.filter((part) => !part.ok || isBeyond(part));
  const incomplete = found(/^incomplete: .*$/gm);
  const again = found(triedAgain);
  return {
    lines: [
      ...parts.map(lineOf),
      ...found(failures),
      ...parts.filter(isBeyond).map(beyondOf),
      ...incomplete,
      `tried again: ${again.length}`,
      ...again,
    ],
    failed: bad.length,
    incomplete: incomplete.length > 0,
  };
}

const isBeyond = ({ minutes, most }: PartResult) => minutes !== undefined && minutes > most;

function lineOf(part: PartResult): string {
  const { name, ok, seconds, minutes, most } = part;
  const taken = minutes === undefined ? '' : `, ${minutes.toFixed(1)} of ${most.toFixed(1)} min of processor time`;
  return `${ok && !isBeyond(part) ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${(seconds / 60).toFixed(1)} min${taken}`;
}

const beyondOf = ({ name, minutes, most }: PartResult) =>
  `too much: ${name} may take ${most.toFixed(1)} min of processor time and took ${minutes!.toFixed(1)}: make tests of it cheaper`;
