import { ensurePostgres } from '../../api/src/database/postgres.ts';
import { testData } from '../../e2e/world/test-data.ts';
import { check, unitTests } from './check.ts';
import { startInstalledPostgres } from './installed-postgres.ts';
import { type StepResult, step } from './step.ts';

const began = Date.now();
const results: StepResult[] = [];

/** Tests everything, and leaves nothing running that it began; the exit code. */
async function main(): Promise<number> {
  const database = await ensurePostgres({ dataDir: testData });
  try {
    await runParts();
    return report();
  } finally {
    if (database.started) await database.stop();
  }
}

/** Everything there is to test, in parts; each says how long it took. */
async function runParts(): Promise<void> {
  console.log('Looking at the code …');
  results.push(...merged('code', await check({ unit: false })));
  console.log('\nTesting the packages …');
  results.push(await unitTests());
  console.log("\nTesting the API on this machine's own PostgreSQL …");
  results.push(await onInstalledPostgres());
  console.log('\nTesting the whole in browsers …');
  results.push(
    await step('journeys', process.execPath, [
      'e2e/node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
    ]),
  );
  console.log('\nKilling parts of a busy deployment …');
  results.push(await step('soak', process.execPath, ['--import', 'tsx', 'tools/run/soak.ts', '--rounds', '4']));
  console.log('\nBreaking rules, to see that tests notice …');
  results.push(await step('breaks', process.execPath, ['--import', 'tsx', 'tools/run/break.ts', '--few']));
}

/** The API's suite once more, on the server that `DATABASE_URL` names: not the one that comes along. */
async function onInstalledPostgres(): Promise<StepResult> {
  const name = 'other server';
  const server = await startInstalledPostgres();
  if (!server)
    return { name, ok: true, seconds: 0, output: 'incomplete: the API on a PostgreSQL of the machine, none found' };
  try {
    console.log(`PostgreSQL ${server.version}`);
    return { ...(await unitTests(['api/', '--silent'], { env: { DATABASE_URL: server.url } })), name };
  } finally {
    await server.stop();
  }
}

/** Many small looks count as one part. */
function merged(name: string, parts: StepResult[]): StepResult[] {
  return [{ name, ok: parts.every((part) => part.ok), seconds: (Date.now() - began) / 1000, output: '' }];
}

function report(): number {
  const incomplete = results.flatMap(({ output }) => [...output.matchAll(/^incomplete: .*$/gm)].map(([line]) => line));
  console.log('');
  for (const { name, ok, seconds } of results)
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${(seconds / 60).toFixed(1)} min`);
  for (const line of new Set(incomplete)) console.log(line);
  console.log(`all together ${((Date.now() - began) / 60_000).toFixed(1)} min`);
  const failed = results.filter((result) => !result.ok).length;
  const skipped = process.env.NO_SKIPS && incomplete.length > 0;
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
