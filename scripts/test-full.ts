import { newestNode } from '../delivery/newest-node.ts';
import { type StepResult, step } from '../stack/step.ts';
import { startInstalledPostgres } from '../testing/world/installed-postgres.ts';
import { testServer } from '../testing/world/test-server.ts';
import { checkAllTypes } from './check.ts';
import { readCommandLine } from './command-lines.mjs';
import { inOrder, runParts, type TestPart } from './test-run/run-parts.ts';
import { journeys, unitTests } from './test-run/tests.ts';
import { hasPassed, keepPassed } from './test-run/unchanged.ts';
import { unitTestFiles } from './test-run/unit-groups.ts';
import { within } from './test-run/within.ts';

// All tests that `npm test` leaves out: npm run test:full [-- --all] [-- --go-on] [PART…]
// A part that has passed with the same inputs is skipped; --all skips none. With names, only those parts run.
const { values, positionals } = readCommandLine('test-full');

/** A part, and the files and folders by which it can change its result. */
interface FullPart extends TestPart {
  inputs: string[];
}

const run = (name: string, minutes: number, file: string, ...args: string[]) =>
  step(name, process.execPath, ['--import', 'tsx', `scripts/${file}.ts`, ...args], { minutes });

const product = [
  'api',
  'connector-app',
  'demo',
  'host',
  'shared',
  'vpn-widget',
  'delivery',
  'stack',
  'testing',
  'scripts',
  'pnpm-lock.yaml',
  ':(glob)remote-*/**',
];
const apiInputs = ['api', 'shared/contracts', 'pnpm-lock.yaml'];

const parts: FullPart[] = [
  { name: 'types apart', inputs: [...product, 'examples'], run: checkAllTypes },
  {
    name: 'whole unit tests',
    inputs: [...product, 'examples'],
    run: () =>
      unitTests(['--runTestsByPath', ...unitTestFiles()], {
        minutes: 40,
        env: { LINESIDE_WHOLE: '1' },
      }),
  },
  {
    name: 'other journeys',
    inputs: [...product, 'e2e', 'examples'],
    run: () => journeys(['--grep-invert', '@core'], 60),
  },
  {
    name: 'other PostgreSQL',
    inputs: [
      'api/src/platform/database',
      'api/src/migrations',
      'api/src/engine',
      'api/src/domain',
      'api/src/registry',
      'pnpm-lock.yaml',
    ],
    run: onInstalledPostgres,
  },
  {
    name: 'first start beside other work',
    inputs: [...product, 'package.json'],
    run: () => run('first start', 40, 'first-start'),
  },
  { name: 'newest Node', inputs: ['pnpm-lock.yaml', 'package.json'], run: onNewestNode },
  {
    name: 'kills and fuzzing',
    inputs: [...apiInputs, 'connector-app', 'demo'],
    run: () => run('soak', 30, 'soak', '--no-hidden'),
  },
  { name: 'SQL mutants', inputs: apiInputs, run: () => run('SQL mutants', 60, 'mutate', '--sql', '--draw', '200') },
  { name: 'Stryker', inputs: product, run: () => run('Stryker', 120, 'mutate') },
  { name: 'hand mutants', inputs: product, run: () => run('hand mutants', 60, 'mutate', '--hand') },
];

/** Skips a part that has passed with the same inputs, and keeps when it passes. */
const unlessPassed = ({ name, inputs, run }: FullPart): TestPart => ({
  name,
  async run() {
    if (!values.all && hasPassed(name, inputs)) {
      console.log('Passed before with the same inputs.');
      return { name, ok: true, seconds: 0, output: '' };
    }
    const result = await run();
    if (result.ok && !/^incomplete: /m.test(result.output)) keepPassed(name, inputs);
    return result;
  },
});

/** The API's tests on the PostgreSQL that this machine has installed. */
async function onInstalledPostgres(): Promise<StepResult> {
  const server = await startInstalledPostgres();
  if (!server) return without('the API on a PostgreSQL of the machine, none found');
  try {
    console.log(`PostgreSQL ${server.version}`);
    return await unitTests(['--silent', ...apiTests()], { minutes: 20, env: { DATABASE_URL: server.url } });
  } finally {
    await server.stop();
  }
}

/** The API's tests and the story journey, with the newest Node. */
async function onNewestNode(): Promise<StepResult> {
  const newest = newestNode();
  if (!newest) return without('the newest Node, which could not be installed');
  console.log(`Node ${newest.version}`);
  return inOrder(
    () => unitTests(['--silent', ...apiTests()], { minutes: 20, node: newest.file }),
    () => journeys(['--grep', '@smoke'], 8, newest.file),
  );
}

/** All of the API's test files. */
const apiTests = () => ['--runTestsByPath', ...unitTestFiles().filter((file) => file.startsWith('api/'))];

const without = (message: string): StepResult => ({ name: '', ok: true, seconds: 0, output: `incomplete: ${message}` });

async function main(): Promise<number> {
  const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}: ${parts.map(({ name }) => name).join(', ')}`);
  const chosen = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const database = await within(4, 'The start of the database of the tests', testServer());
  try {
    return await runParts(chosen.map(unlessPassed), { goOn: values['go-on'] });
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
