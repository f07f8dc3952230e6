import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { breaks } from '../../e2e/breaks/all.ts';
import type { Break } from '../../e2e/breaks/break.ts';
import { type Copy, copyCheckout } from './break/copy.ts';
import { judge } from './break/judge.ts';
import { endTests } from './break/run-test.ts';
import { root } from './process.ts';

// Breaks rules of the product one at a time and looks whether a test notices: npm run break -- [--few] [NAME…]
// A name is a break's name or some words of it, or its point.
const { values, positionals } = parseArgs({
  options: { few: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** How many run when a few are enough, and how many at a time. */
const few = 5;
const atOnce = 2;
const copies: Copy[] = [];

async function main(): Promise<void> {
  const chosen = values.few ? chosenBy(commit()) : named(positionals);
  if (chosen.length === 0) throw new Error(`No break is named ${positionals.join(' or ')}.`);
  console.log(`Breaking ${chosen.length} rules, ${atOnce} at a time, in a copy of the checkout …`);
  const began = Date.now();
  const waiting = [...chosen];
  const count = { caught: 0, survived: 0, skipped: 0 };
  const worker = async () => {
    const copy = copyCheckout();
    copies.push(copy);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const from = Date.now();
      const verdict = await judge(next, copy);
      count[verdict.is] += 1;
      const seconds = ((Date.now() - from) / 1000).toFixed(1);
      console.log(`${words[verdict.is]} ${next.name} [${next.point}] (${seconds} s)`);
      console.log(`         ${verdict.is === 'caught' ? verdict.by : verdict.why}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, chosen.length) }, worker));
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  if (count.skipped > 0) console.log(`incomplete: ${count.skipped} breaks whose tests this machine can't run`);
  console.log(`break: ${count.caught} caught, ${count.survived} survived (${minutes} min)`);
  process.exitCode = count.survived === 0 ? 0 : 1;
}

const words = { caught: 'caught  ', survived: 'SURVIVED', skipped: 'skipped ' };

const named = (names: readonly string[]): Break[] =>
  breaks.filter(({ name, point }) => names.length === 0 || names.some((one) => point === one || name.includes(one)));

/** Other ones for each commit, always the same for one; the first ones where there is no commit. */
function chosenBy(hash: string | undefined): Break[] {
  if (!hash) return breaks.slice(0, few);
  const place = ({ name }: Break) => createHash('sha256').update(`${hash} ${name}`).digest('hex');
  return [...breaks].sort((one, other) => (place(one) < place(other) ? -1 : 1)).slice(0, few);
}

function commit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

function cleanUp(): void {
  endTests();
  for (const copy of copies.splice(0)) copy.remove();
}

process.on('exit', cleanUp);
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => process.exit(status));

main().catch((problem: Error) => {
  console.error(problem.message);
  process.exitCode = 1;
});
