import { execFileSync } from 'node:child_process';
import { root } from '../../stack/process.ts';

const cases = [
  ['a file beside it', 'remote-devices/src/devices/AgentList.tsx', 'remote-devices/src/devices/AgentList.test.tsx'],
  ['a package', 'shared/ui/src/rows/ListPage.tsx', 'remote-devices/src/devices/AgentList.test.tsx'],
  ['an import at run time', 'shared/contracts/src/errors/nl.json', 'host/test/routes.test.tsx'],
  ['the name of a program', 'connector-app/src/cli.ts', 'connector-app/test/commands.test.ts'],
  ['SQL of a folder', 'api/src/migrations/sql/meta/snapshot.json', 'api/test/access-requests.test.ts'],
  ['texts', 'remote-devices/texts/en.json', 'remote-devices/src/devices/AgentList.test.tsx'],
  ['styles', 'shared/ui/src/form/form.css', 'shared/ui/src/form/Inputs.test.tsx'],
] as const;

/** Runs in a process of its own: esbuild refuses to run among the globals of jest. */
const read = `
  const { readDependencies, testsByFile } = await import('./scripts/test-run/dependencies.ts');
  const tests = testsByFile(await readDependencies());
  console.log(JSON.stringify(process.argv.slice(1).map((file) => [...(tests.get(file) ?? [])])));
`;

let dependents: string[][];

beforeAll(() => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', read, ...cases.map(([, file]) => file)];
  dependents = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
});

test.each(cases)('a test depends on %s', (what, _file, dependent) => {
  expect(dependents[cases.findIndex(([one]) => one === what)]).toContain(dependent);
});
