import { testServer } from '../../e2e/world/test-server.ts';
import { check, unitTests } from './check.ts';
import { startInstalledPostgres } from './installed-postgres.ts';
import { newestNode } from './newest-node.ts';
import { processorSeconds } from './processor-time.ts';
import { isProved, proved } from './proofs.ts';
import { type PartResult, reportOf } from './report.ts';
import { type StepResult, step } from './step.ts';

const began = Date.now();
const results: PartResult[] = [];

/** Tests everything, and leaves nothing running that it began; the exit code. */
async function main(): Promise<number> {
  const database = await testServer();
  try {
    await runParts();
    return report();
  } finally {
    if (database.started) await database.stop();
  }
}

/**
 * Most minutes of processor time that each part may take, so that growth is seen: about four times what it takes on a good day,
 * since a busy machine has needed two and three times as much. Who adds so many tests that a part goes beyond makes others
 * cheaper first.
 */
const most = {
  code: 8,
  'unit tests': 80,
  'other server': 52,
  'newest Node': 52,
  journeys: 45,
  soak: 8,
  breaks: 12,
} as const;

type Part = keyof typeof most;

/** What is beside this on the machine makes each part dearer: who tests there says by how much. */
const allowance = Number(process.env.ALLOWANCE ?? 1);

/** Everything there is to test, in parts; each says how long it took. */
async function runParts(): Promise<void> {
  console.log('Looking at the code …');
  await part('code', lookAtTheCode);
  console.log('\nTesting the packages …');
  await part('unit tests', unitTests);
  console.log("\nTesting the API on this machine's own PostgreSQL …");
  await part('other server', onInstalledPostgres);
  console.log('\nTesting with the newest Node …');
  await part('newest Node', onNewestNode);
  console.log('\nTesting the whole in browsers …');
  await part('journeys', () => journeys());
  console.log('\nKilling parts of a busy deployment …');
  await part('soak', () =>
    step('soak', process.execPath, [
      '--import',
      'tsx',
      'tools/run/soak.ts',
      '--rounds',
      '4',
      '--requests',
      '0',
      '--no-connector',
      '--no-hidden',
    ]),
  );
  console.log('\nBreaking rules, to see that tests notice …');
  await part('breaks', () => step('breaks', process.execPath, ['--import', 'tsx', 'tools/run/break.ts', '--few']));
}

async function part(name: Part, run: () => Promise<StepResult>): Promise<void> {
  const before = processorSeconds();
  const result = await run();
  const after = processorSeconds();
  const minutes = before === undefined || after === undefined ? undefined : (after - before) / 60;
  results.push({ ...result, name, minutes, most: most[name] * allowance });
}

const journeys = (specs: string[] = [], node = process.execPath) =>
  step('journeys', node, [
    'e2e/node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...specs,
  ]);

/** The API's suite once more, on the server that `DATABASE_URL` names: not the one that comes along. */
async function onInstalledPostgres(): Promise<StepResult> {
  const proof = 'the API on another PostgreSQL';
  if (isProved(proof)) return nothingNew();
  const server = await startInstalledPostgres();
  if (!server) return without('the API on a PostgreSQL of the machine, none found');
  try {
    console.log(`PostgreSQL ${server.version}`);
    const result = await unitTests(['api/', '--silent'], { env: { DATABASE_URL: server.url } });
    if (result.ok) proved(proof);
    return result;
  } finally {
    await server.stop();
  }
}

/** The API's suite and the whole story, with the newest Node instead of the one that runs this. */
async function onNewestNode(): Promise<StepResult> {
  const proof = 'the newest Node';
  if (isProved(proof)) return nothingNew();
  const newest = newestNode();
  if (!newest) return without('the newest Node, which could not be had');
  console.log(`Node ${newest.version}`);
  const api = await unitTests(['api/', '--silent'], { node: newest.file });
  const story = await journeys(['e2e/journeys/story.spec.ts'], newest.file);
  const ok = api.ok && story.ok;
  if (ok) proved(proof);
  return { name: proof, ok, seconds: api.seconds + story.seconds, output: api.output + story.output };
}

function nothingNew(): StepResult {
  console.log('Nothing has changed that it depends on.');
  return { name: '', ok: true, seconds: 0, output: '' };
}

const without = (what: string): StepResult => ({ name: '', ok: true, seconds: 0, output: `incomplete: ${what}` });

/** Many small looks count as one part. */
async function lookAtTheCode(): Promise<StepResult> {
  const looks = await check({ whole: true });
  const output = looks.flatMap(({ ok, name }) => (ok ? [] : [`failed: ${name}`])).join('\n');
  return { name: '', ok: output === '', seconds: (Date.now() - began) / 1000, output };
}

function report(): number {
  const { lines, failed, incomplete } = reportOf(results);
  console.log(`\n${lines.join('\n')}`);
  console.log(`all together ${((Date.now() - began) / 60_000).toFixed(1)} min`);
  const skipped = process.env.NO_SKIPS && incomplete;
  if (skipped) console.log('Nothing may be skipped here (NO_SKIPS).');
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed > 0 || skipped ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (problem: Error) => {
    console.error(problem.message);
    process.exit(1);
  },
);
