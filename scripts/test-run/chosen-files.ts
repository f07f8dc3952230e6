import { createHash } from 'node:crypto';
import { costOf } from './costs.ts';

/** Processor seconds of one `npm test`: its goal is 17 minutes, of which code and core journeys take 8. */
export const secondsForUnitTests = (17 - 8) * 60;

interface Choice {
  /** All of them run. */
  affected: readonly string[];
  /** Run next, while there is time. */
  next: readonly string[];
  /** All unit test files. */
  all: readonly string[];
  seed: string;
}

export interface ChosenFiles {
  files: string[];
  /** How many were drawn, those to run next among them. */
  drawn: number;
  /** By how many processor seconds the affected files alone exceed the budget. */
  excess: number;
}

/**
 * The unit test files of one run: all that are affected; the others fill the budget, those to run next first. A file's
 * chance is the smaller the more it costs.
 */
export function chooseFiles({ affected, next, all, seed }: Choice, budget = secondsForUnitTests): ChosenFiles {
  const place = (file: string) => {
    const hash = createHash('sha256').update(`${seed} ${file}`).digest();
    return (hash.readUInt32BE() / 2 ** 32) * costOf([file]);
  };
  const inOrder = (files: readonly string[]) => files.toSorted((a, b) => place(a) - place(b));
  const cost = costOf(affected);
  const files = [...affected];
  let left = budget - cost;
  for (const file of new Set([...inOrder(next), ...inOrder(all)])) {
    if (files.includes(file) || costOf([file]) > left) continue;
    files.push(file);
    left -= costOf([file]);
  }
  return { files, drawn: files.length - affected.length, excess: Math.max(0, cost - budget) };
}
