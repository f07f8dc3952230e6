import { randomBytes } from 'node:crypto';
import { readCommandLine } from './command-lines.mjs';
import { type Copy, copyCheckout } from './mutate/copy.ts';
import { equivalent } from './mutate/equivalent.ts';
import { runHandMutants } from './mutate/hand/run.ts';
import { endTests } from './mutate/hand/run-test.ts';
import { mutateSql } from './mutate/sql/run.ts';
import { type Mutant, mutate } from './mutate/stryker.ts';
import { type Target, targets, wanted } from './mutate/targets.ts';

// Changes rules one at a time and checks whether a test notices: npm run mutate [-- NAME… | PATH[:FROM-TO] TEST…]
// Without arguments, all targets of the table; with a file, that file by the named tests. With --sql [PARTS OF PATHS,
// by commas] the API's rules in SQL; --draw 200 as many of them, drawn by --seed WORD. With --hand [WORDS] the
// hand-written mutants with one of the words in their names, or in the paths of their tests.
const { values, positionals } = readCommandLine('mutate');

const copies: Copy[] = [];

/** The percentage of changes of the API's SQL that tests must notice. */
const wantedOfSql = 90;

async function main(): Promise<void> {
  if (values.hand) process.exitCode = (await runHandMutants(positionals, copies)) ? 0 : 1;
  else await (values.sql ? sqlRules(positionals[0]) : mutatePureRules());
}

function newCopy(): Copy {
  const copy = copyCheckout();
  copies.push(copy);
  return copy;
}

async function sqlRules(only: string | undefined): Promise<void> {
  const copy = newCopy();
  const count = { noticed: 0, same: 0, all: 0 };
  let seconds = 0;
  const draw = values.draw === undefined ? undefined : { count: Number(values.draw), seed: seedOf(values.seed) };
  if (draw) console.log(`Drawing ${draw.count} changes by the seed ${draw.seed} …`);
  await mutateSql(copy, { only, draw }, ({ file, line, from, to, by, ...outcome }) => {
    seconds += outcome.seconds;
    count.all += 1;
    if (by) count.noticed += 1;
    else if (changesNothing({ file, from, to })) count.same += 1;
    else console.log(`SURVIVED ${file}:${line}  ${inOneLine(from)}  →  ${inOneLine(to) || '(left out)'}`);
    if (count.all % 25 === 0) console.log(`so far ${count.noticed} of ${count.all} noticed`);
  });
  const share = (100 * count.noticed) / Math.max(1, count.all - count.same);
  const each = (seconds / Math.max(1, count.all)).toFixed(1);
  console.log(
    `sql: ${share.toFixed(1)} % of ${count.all} changes noticed, ${count.same} change nothing, ${each} s each`,
  );
  process.exitCode = share >= wantedOfSql && count.same <= count.all / 10 ? 0 : 1;
}

/** The given seed, or a new one each time. */
const seedOf = (setting: string | undefined) => setting ?? randomBytes(4).toString('hex');

async function mutatePureRules(): Promise<void> {
  const chosen = chosenBy(positionals);
  const copy = newCopy();
  let short = 0;
  for (const target of chosen) {
    const began = Date.now();
    const found = await mutate(copy, target);
    const same = found.filter(changesNothing);
    const counted = found.filter((mutant) => !changesNothing(mutant));
    const survivors = counted.filter(({ noticed }) => !noticed);
    for (const { file, line, from, to } of survivors)
      console.log(`SURVIVED ${file}:${line}  ${inOneLine(from)}  →  ${inOneLine(to)}`);
    const share = (100 * (counted.length - survivors.length)) / Math.max(1, counted.length);
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    console.log(
      `${target.name}: ${share.toFixed(1)} % of ${counted.length} changes noticed, ${same.length} change nothing (${minutes} min)`,
    );
    if (share < wanted) short += 1;
    if (same.length > found.length / 10) {
      console.log(`${target.name}: more than one in ten is said to change nothing`);
      short += 1;
    }
  }
  console.log(`mutate: ${chosen.length - short} of ${chosen.length} have at least ${wanted} %`);
  process.exitCode = short === 0 ? 0 : 1;
}

function chosenBy([first, ...rest]: string[]): Target[] {
  if (!first) return targets;
  const named = targets.filter(({ name }) => [first, ...rest].includes(name));
  if (named.length > 0) return named;
  if (rest.length === 0)
    throw new Error(
      `Name the tests too: npm run mutate -- ${first} TEST…; or one of: ${targets.map(({ name }) => name).join(', ')}`,
    );
  return [{ name: first, mutate: [first], tests: rest, coverage: 'off' }];
}

const changesNothing = ({ file, from, to }: Pick<Mutant, 'file' | 'from' | 'to'>) =>
  equivalent.some(
    (equivalent) => equivalent.file === file && oneSpaced(equivalent.from) === oneSpaced(from) && equivalent.to === to,
  );

const oneSpaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}

process.on('exit', () => {
  endTests();
  for (const copy of copies) copy.remove();
});
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => process.exit(status));

main().catch((problem: Error) => {
  console.error(problem.message);
  process.exitCode = 1;
});
