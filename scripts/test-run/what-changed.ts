import { existsSync } from 'node:fs';
import path from 'node:path';
import { linesOf } from '../../stack/lines-of.ts';
import { root } from '../../stack/process.ts';
import { affectedTests, type Change } from './affected-tests.ts';
import { readDependencies } from './dependencies.ts';
import { changeBetween, changeSince, rangeToTest } from './range.ts';

interface WhatChanged {
  /** Unit test files that the change can break. */
  affected: string[];
  /** Unit test files that the other commits of a day can break, if the change is one commit. */
  next: string[];
  /** Lines that say the range and the numbers. */
  lines: string[];
}

/** The change to test, and the unit test files that it can break. */
export async function whatChanged(): Promise<WhatChanged> {
  const range = rangeToTest();
  if (!range) return { affected: [], next: [], lines: ['This clone has no history: everything counts as unchanged.'] };
  const change = changeSince(range.since);
  const earlier = range.dayBefore ? changeBetween(range.dayBefore, range.since) : undefined;
  const affected = await testsOf(change);
  const next = earlier ? (await testsOf(earlier)).filter((file) => !affected.includes(file)) : [];
  const files = plural(change.files.length, 'file');
  return {
    affected,
    next,
    lines: [
      `Changed since ${range.since.slice(0, 8)}, ${range.name}: ${files}. ${plural(affected.length, 'test file')} affected.`,
      ...(next.length > 0 ? [`Other commits of the day before affect ${plural(next.length, 'more test file')}.`] : []),
    ],
  };
}

const plural = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

const testsOf = async (change: Change): Promise<string[]> =>
  affectedTests(change, await readDependencies(change.files.filter((file) => !existsSync(path.join(root, file)))));

/** What decides the draw: LINESIDE_SEED, otherwise the day and the commit, so that a run can be repeated. */
export function seed(): string {
  if (process.env.LINESIDE_SEED) return process.env.LINESIDE_SEED;
  const day = new Date().toISOString().slice(0, 10);
  try {
    return `${day}-${linesOf('git', ['rev-parse', '--short=8', 'HEAD'])[0]}`;
  } catch {
    return day;
  }
}
