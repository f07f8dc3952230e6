import { expect } from 'expect';

// Jest's functions for tests that stay loaded: registered tests can run repeatedly in a warm process.

type Work = (...args: never[]) => unknown;

interface Group {
  before: Work[];
  beforeEach: Work[];
  afterEach: Work[];
  after: Work[];
  parts: (Group | Test)[];
}

interface Test {
  name: string;
  work: Work;
}

const empty = (): Group => ({ before: [], beforeEach: [], afterEach: [], after: [], parts: [] });
let group = empty();

type Word = (name: string, work: Work) => void;

const test: Word = (name, work) => {
  group.parts.push({ name, work });
};
const describe: Word = (_name, work) => {
  const outer = group;
  group = empty();
  outer.parts.push(group);
  (work as () => void)();
  group = outer;
};
/** A table is rows of arguments, or one argument a row. */
const each =
  (word: Word) =>
  (table: readonly unknown[]) =>
  (name: string, work: Work): void => {
    for (const [index, row] of table.entries()) {
      const args = (Array.isArray(row) ? row : [row]) as never[];
      word(`${name} (${index})`, () => work(...args));
    }
  };
const wrapped = (word: Word) => Object.assign(word, { each: each(word) });

Object.assign(globalThis, {
  expect,
  test: wrapped(test),
  it: wrapped(test),
  describe: wrapped(describe),
  beforeAll: (work: Work) => group.before.push(work),
  afterAll: (work: Work) => group.after.push(work),
  beforeEach: (work: Work) => group.beforeEach.push(work),
  afterEach: (work: Work) => group.afterEach.push(work),
});

/** Loads a test file; returns the registered tests. */
export async function load(file: string): Promise<Group> {
  const registered = empty();
  group = registered;
  await import(file);
  return registered;
}

/** The longest that one test may take, in milliseconds. */
const timeoutMs = 60_000;

/** The test took too long: its result isn't known. */
export class TooLong extends Error {}

export interface Watch {
  /** Whether a test isn't run. */
  leaves?(test: string): boolean;
  begins?(test: string): void;
  /** Whether the tests after this one are left out. */
  enough?(test: string): boolean;
}

/** Runs what a file registered; the first failure ends it and is thrown, after the tests’ clean-up. */
export async function run(of: Group, watch: Watch = {}, around: Group[] = []): Promise<boolean> {
  const outer = [...around, of];
  try {
    for (const work of of.before) await limited(work);
    for (const part of of.parts) {
      if ('parts' in part) {
        if (await run(part, watch, outer)) return true;
        continue;
      }
      if (watch.leaves?.(part.name)) continue;
      watch.begins?.(part.name);
      for (const { beforeEach } of outer) for (const work of beforeEach) await limited(work);
      try {
        await limited(part.work);
      } finally {
        for (const { afterEach } of outer) for (const work of afterEach) await limited(work);
      }
      if (watch.enough?.(part.name)) return true;
    }
    return false;
  } finally {
    for (const work of of.after) await limited(work).catch(() => {});
  }
}

async function limited(work: Work): Promise<void> {
  let clock: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    clock = setTimeout(() => reject(new TooLong('It took too long')), timeoutMs);
  });
  try {
    await Promise.race([(work as () => unknown)(), timedOut]);
  } finally {
    clearTimeout(clock);
  }
}
