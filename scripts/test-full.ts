import { newestNode } from '../delivery/newest-node.ts';
import { patience } from '../stack/patience.mjs';
import { type Limit, type StepResult, step } from '../stack/step.ts';
import { startInstalledPostgres } from '../testing/world/installed-postgres.ts';
import { testServer } from '../testing/world/test-server.ts';
import { checkAllTypes } from './check.ts';
import { readCommandLine } from './command-lines.mjs';
import { type FullPart, type FullPartName, fullParts, partsOn, strykerTargets } from './test-run/full-parts.ts';
import { inOrder, runParts, type TestPart } from './test-run/run-parts.ts';
import { journeys, unitTests } from './test-run/tests.ts';
import { hasPassed, keepPassed } from './test-run/unchanged.ts';
import { unitTestFiles } from './test-run/unit-groups.ts';
import { within } from './test-run/within.ts';

// All tests that `npm test` leaves out: npm run test:full [-- --all] [-- --go-on] [PART…]
// Of the mutants, a part runs by the date (test-run/full-parts.ts). A part that has passed with the same inputs is skipped.
// --all runs all parts and skips none. With names, only those parts run.
const { values, positionals } = readCommandLine('test-full');

const script = (name: string, limit: Limit, file: string, ...args: string[]) =>
  step(name, process.execPath, ['--import', 'tsx', `scripts/${file}.ts`, ...args], limit);

/** What the parts do, each within its limit. */
const doing: Record<FullPartName, (limit: Limit) => Promise<StepResult>> = {
  'types apart': checkAllTypes,
  'whole unit tests': (limit) =>
    unitTests(['--runTestsByPath', ...unitTestFiles()], { ...limit, env: { LINESIDE_WHOLE: '1' } }),
  'other journeys': (limit) => journeys(['--grep-invert', '@core'], limit),
  'other PostgreSQL': onInstalledPostgres,
  'first start beside other work': (limit) => script('first start', limit, 'first-start'),
  'newest Node': onNewestNode,
  'kills and fuzzing': (limit) => script('soak', limit, 'soak', '--no-hidden'),
  buffer: (limit) => script('buffer', limit, 'buffer'),
  'arm64 package': (limit) =>
    unitTests(['--runTestsByPath', 'api/test/gateway-arm64.test.ts'], {
      ...limit,
      // an emulated program takes as long as all cases of a test
      env: { LINESIDE_ARM64: '1', LINESIDE_WHOLE: '1' },
    }),
  'SQL mutants': (limit) => script('SQL mutants', limit, 'mutate', '--sql', '--draw', '200'),
  'Stryker, first half': (limit) => script('Stryker', limit, 'mutate', ...strykerTargets(0)),
  'hand mutants': (limit) => script('hand mutants', limit, 'mutate', '--hand'),
  'Stryker, second half': (limit) => script('Stryker', limit, 'mutate', ...strykerTargets(1)),
};

/** Skips a part that has passed with the same inputs, and keeps when it passes. */
const unlessPassed = ({ name, minutes, inputs }: FullPart): TestPart => ({
  name,
  async run() {
    if (!values.all && hasPassed(name, inputs)) {
      console.log('Passed before with the same inputs.');
      return { name, ok: true, seconds: 0, output: '' };
    }
    const result = await doing[name]({ until: Date.now() + minutes * patience * 60_000 });
    if (result.ok && !/^incomplete: /m.test(result.output)) keepPassed(name, inputs);
    return result;
  },
});

/** The API's tests on the PostgreSQL that this machine has installed. */
async function onInstalledPostgres(limit: Limit): Promise<StepResult> {
  const server = await startInstalledPostgres();
  if (!server) return without('the API on a PostgreSQL of the machine, none found');
  try {
    console.log(`PostgreSQL ${server.version}`);
    return await unitTests(['--silent', ...apiTests()], { ...limit, env: { DATABASE_URL: server.url } });
  } finally {
    await server.stop();
  }
}

/** The API's tests and the story journey, with the newest Node. */
async function onNewestNode(limit: Limit): Promise<StepResult> {
  const newest = newestNode();
  if (!newest) return without('the newest Node, which could not be installed');
  console.log(`Node ${newest.version}`);
  return inOrder(
    () => unitTests(['--silent', ...apiTests()], { ...limit, node: newest.file }),
    () => journeys(['--grep', '@smoke'], limit, newest.file),
  );
}

/** All of the API's test files. */
const apiTests = () => ['--runTestsByPath', ...unitTestFiles().filter((file) => file.startsWith('api/'))];

const without = (message: string): StepResult => ({ name: '', ok: true, seconds: 0, output: `incomplete: ${message}` });

/** The parts that run: those with the given names, all of them, or those of today. */
function chosenParts(): FullPart[] {
  const unknown = positionals.filter((name) => !fullParts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}: ${fullParts.map(({ name }) => name).join('; ')}`);
  if (positionals.length > 0) return fullParts.filter(({ name }) => positionals.includes(name));
  if (values.all) return [...fullParts];
  const { parts, others } = partsOn(new Date());
  console.log(`Today's turn: ${parts.at(-1)!.name}. On other days: ${others.map(({ name }) => name).join('; ')}.`);
  return parts;
}

async function main(): Promise<number> {
  const parts = chosenParts();
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  console.log(`The limits of the parts add up to ${minutes * patience} minutes.`);
  const database = await within(4, 'The start of the database of the tests', testServer());
  try {
    return await runParts(parts.map(unlessPassed), { goOn: values['go-on'] });
  } finally {
    if (database.started) await within(1, 'The end of the database of the tests', database.stop());
  }
}

main().then(
  (code) => process.exit(code),
  (problem: Error) => {
    console.error(problem.message);
    process.exit(1);
  },
);
