import { testServer } from '../testing/world/test-server.ts';
import { checkCode } from './check.ts';
import { readCommandLine } from './command-lines.mjs';
import { chooseFiles } from './test-run/chosen-files.ts';
import { expectedMinutes } from './test-run/costs.ts';
import { runParts, type TestPart } from './test-run/run-parts.ts';
import { type JestConfig, journeys, unitTests } from './test-run/tests.ts';
import { isInGroup, sharesModules, type UnitGroup, unitTestFiles } from './test-run/unit-groups.ts';
import { seed, whatChanged } from './test-run/what-changed.ts';
import { within } from './test-run/within.ts';

// The tests of every change, what fails fastest first: npm test [-- --go-on]
// It stops after the first part that fails; --go-on runs the others too. What takes longer is in test-full.ts.
const { values } = readCommandLine('test');

const ownSeed = seed();

const units = (name: string, files: string[], config?: JestConfig): TestPart[] => {
  const bail = values['go-on'] ? [] : ['--bail=10'];
  const run = () =>
    unitTests([...bail, '--runTestsByPath', ...files], {
      config,
      minutes: expectedMinutes(files),
      env: { LINESIDE_SEED: ownSeed },
    });
  return files.length > 0 ? [{ name, run }] : [];
};

function partsOf(files: readonly string[]): TestPart[] {
  const of = (group: UnitGroup) => files.filter((file) => isInGroup(group, file));
  return [
    { name: 'code', run: checkCode },
    ...units('pure packages', of('pure packages')),
    { name: 'smoke test', run: () => journeys(['--grep', '@smoke'], { minutes: 8 }) },
    ...units('screens', of('screens')),
    ...units('api', of('api').filter(sharesModules), 'jest.api.config.mjs'),
    ...units(
      'api apart',
      of('api').filter((file) => !sharesModules(file)),
    ),
    ...units('programs', of('programs')),
    { name: 'core journeys', run: () => journeys(['--grep', '@core', '--grep-invert', '@smoke'], { minutes: 10 }) },
  ];
}

/** Says the range and the affected test files, then those that are drawn. */
async function chosenFiles(): Promise<string[]> {
  const { affected, next, lines } = await whatChanged();
  for (const line of lines) console.log(line);
  for (const file of affected) console.log(`  ${file}`);
  const { files, drawn, excess } = chooseFiles({ affected, next, all: unitTestFiles(), seed: ownSeed });
  if (excess > 0)
    console.log(
      `The affected files alone exceed the budget of this run by about ${Math.ceil(excess / 60)} processor minutes.`,
    );
  console.log(`LINESIDE_SEED=${ownSeed} draws ${drawn} other test files:`);
  for (const file of files.slice(affected.length)) console.log(`  ${file}`);
  return files;
}

async function main(): Promise<number> {
  const parts = partsOf(await chosenFiles());
  const database = await within(4, 'The start of the database of the tests', testServer());
  try {
    return await runParts(parts, { goOn: values['go-on'] });
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
