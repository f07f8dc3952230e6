import { parseArgs } from 'node:util';
import { testServer } from '../testing/world/test-server.ts';
import { checkCode } from './check.ts';
import { runParts, type TestPart } from './test-run/run-parts.ts';
import { type JestConfig, journeys, seed, unitTests } from './test-run/tests.ts';
import { filesOfGroup, sampleOfFiles, sharesModules, type UnitGroup } from './test-run/unit-groups.ts';

// The tests of every change, what fails fastest first: npm test [-- --go-on]
// It stops after the first part that fails; --go-on runs the others too. What takes longer is in test-full.ts.
const { values } = parseArgs({ options: { 'go-on': { type: 'boolean', default: false } } });

const chosen = seed();
const sample = sampleOfFiles(chosen);

const units = (name: string, files: string[], config?: JestConfig): TestPart => ({
  name,
  run: () => {
    const bail = values['go-on'] ? [] : ['--bail=10'];
    return unitTests([...bail, '--runTestsByPath', ...files], { config, env: { LINESIDE_SEED: chosen } });
  },
});

const group = (name: UnitGroup) => units(name, filesOfGroup(name, sample));
const api = filesOfGroup('api', sample);

const parts: TestPart[] = [
  { name: 'code', run: checkCode },
  group('pure packages'),
  { name: 'smoke test', run: () => journeys(['--grep', '@smoke']) },
  group('screens'),
  units('api', api.filter(sharesModules), 'jest.api.config.mjs'),
  units(
    'api apart',
    api.filter((file) => !sharesModules(file)),
  ),
  group('programs'),
  { name: 'core journeys', run: () => journeys(['--grep', '@core', '--grep-invert', '@smoke']) },
];

async function main(): Promise<number> {
  console.log(
    `LINESIDE_SEED=${chosen} draws ${sample.length} of the test files that are drawn:\n  ${sample.join('\n  ')}`,
  );
  const database = await testServer();
  try {
    return await runParts(parts, { goOn: values['go-on'] });
  } finally {
    if (database.started) await database.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (problem: Error) => {
    console.error(problem.message);
    process.exit(1);
  },
);
