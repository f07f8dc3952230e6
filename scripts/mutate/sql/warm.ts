// before any source of the copy: all of them ask it for the active form
import './choose.ts';

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dropTemplate, withTemplate } from '../../../testing/world/database.ts';
import { force, gather } from './choose.ts';
import { load, run, TooLong } from './harness.ts';
import type { SqlMutant } from './instrument.ts';
import { linePrefix } from './line-prefix.ts';
import { policyMutants } from './policies.ts';

// The process that stays warm, in a copy of the checkout with instrumented SQL: runs the tests once unchanged, then for
// each mutant the files that reach it, and prints each outcome as a line of JSON.
const [plan] = process.argv.slice(2);
const { mutants, tests, policies } = JSON.parse(readFileSync(plan!, 'utf8')) as {
  mutants: SqlMutant[];
  tests: string[];
  /** Part of the names of a table's policies; null if none are changed. */
  policies: string | null;
};
/** Compares the database with the text of its policies: other tests check their effect. */
const comparison = 'every table’s database policies match its declared access';

const writeLine = (line: Record<string, unknown>) => process.stdout.write(`${linePrefix}${JSON.stringify(line)}\n`);
// the API's log of failing statements is expected here
console.error = () => {};
console.warn = () => {};
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

interface Loaded {
  file: string;
  group: Awaited<ReturnType<typeof load>>;
  seconds: number;
  /** For each piece of SQL, by its first id, the last test that made a statement of it. */
  last: Map<number, string>;
}

async function main(): Promise<void> {
  const loaded: Loaded[] = [];
  for (const file of tests) {
    const group = await load(path.resolve(file));
    const last = new Map<number, string>();
    let reached = new Set<number>();
    let name = '';
    const keep = () => {
      for (const id of reached) last.set(id, name);
    };
    const began = Date.now();
    try {
      await run(group, {
        begins(test) {
          keep();
          reached = new Set();
          gather(reached);
          name = test;
        },
      });
    } catch (problem) {
      writeLine({ failed: file, test: name, why: (problem as Error).message });
      continue;
    } finally {
      keep();
      gather(undefined);
    }
    loaded.push({ file, group, last, seconds: (Date.now() - began) / 1000 });
  }
  loaded.sort((a, b) => a.seconds - b.seconds);
  const firsts = [...new Set(loaded.flatMap(({ last }) => [...last.keys()]))].sort((a, b) => a - b);
  let inOrder: readonly Loaded[] = loaded;
  for (const { id, ...mutant } of mutants) {
    const first = firsts.findLast((first) => first <= id);
    const reach = first === undefined ? [] : inOrder.filter(({ last }) => last.has(first));
    const began = Date.now();
    force(id);
    const found = await noticed(reach, first);
    force(undefined);
    // a test that noticed one change of a rule is likely to notice the next
    if (found) inOrder = [found.by, ...inOrder.filter((loaded) => loaded !== found.by)];
    writeLine({ ...mutant, by: found?.test, seconds: (Date.now() - began) / 1000 });
  }
  if (policies !== null) await changePolicies(policies, loaded);
}

async function changePolicies(only: string, loaded: readonly Loaded[]): Promise<void> {
  // tests of every table come first
  const inOrder = loaded.toSorted(
    (a, b) => Number(b.file.includes('policies.')) - Number(a.file.includes('policies.')),
  );
  const all = await withTemplate(policyMutants);
  for (const { alter, restore, ...mutant } of all.filter(({ file }) => file.includes(only))) {
    const began = Date.now();
    await withTemplate((client) => client.query(alter));
    const found = await noticed(inOrder);
    await withTemplate((client) => client.query(restore));
    writeLine({ ...mutant, by: found?.test, seconds: (Date.now() - began) / 1000 });
  }
}

/** The test that fails as things are; of each file those up to the last that reaches a piece of SQL, or all. */
async function noticed(files: readonly Loaded[], piece?: number): Promise<{ by: Loaded; test: string } | undefined> {
  for (const file of files) {
    const until = piece === undefined ? undefined : file.last.get(piece);
    let name = '';
    try {
      await run(file.group, {
        leaves: (test) => test === comparison,
        begins: (test) => {
          name = test;
        },
        enough: (test) => test === until,
      });
    } catch (problem) {
      if (!(problem instanceof TooLong))
        return { by: file, test: `${path.basename(file.file)}: ${name || 'before its first test'}` };
    }
  }
  return undefined;
}

await main().catch((problem: Error) => writeLine({ failed: 'the run', why: problem.stack }));
// it is this copy's alone
await dropTemplate();
process.exit(0);
