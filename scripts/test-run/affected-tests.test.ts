import { affectedTests } from './affected-tests.ts';

const wide = 'shared/contracts/src/entities/group/group.ts';

/** Tests and files with what they depend on, and the texts of the tests. */
const dependencies = new Map<string, string[]>([
  ['shared/contracts/src/index.ts', [wide]],
  [wide, []],
  ['api/src/server.ts', ['shared/contracts/src/index.ts', 'api/src/migrations/sql/1.sql']],
  ['api/test/asks.test.ts', ['api/test/api.ts']],
  ['api/test/api.ts', ['api/src/server.ts']],
  ['remote-assets/src/GroupPage.tsx', ['shared/contracts/src/index.ts', 'remote-assets/texts/en.json']],
  ['remote-assets/src/GroupPage.test.tsx', ['remote-assets/src/GroupPage.tsx', 'shared/contracts/src/index.ts']],
  ['shared/contracts/src/group.test.ts', [wide]],
  ['stack/ports.test.ts', []],
]);

const texts: Record<string, string> = {
  'api/test/asks.test.ts': 'const ids = { Group: [group] };',
  'remote-assets/src/GroupPage.test.tsx': "getByRole('columnheader', { name: 'Group' });",
  'shared/contracts/src/group.test.ts': "import './entities/group/group.ts';",
};

const affected = (file: string, before = '', after = '') =>
  affectedTests({ files: [file], textsOf: () => ({ file, before, after }) }, dependencies, (test) => texts[test] ?? '');

test.each([
  ['code', 'api/src/server.ts', ['api/test/asks.test.ts']],
  ['SQL', 'api/src/migrations/sql/1.sql', ['api/test/asks.test.ts']],
  ['a text', 'remote-assets/texts/en.json', ['remote-assets/src/GroupPage.test.tsx']],
  ['a test itself', 'stack/ports.test.ts', ['stack/ports.test.ts']],
  ['a page that no test reads', 'docs/vpn.md', []],
])('%s affects all tests that reach it, through however many files', (_what, file, tests) => {
  expect(affected(file)).toEqual(tests);
});

test('what more than a third of the tests reach affects those that name what changed in it', () => {
  expect(affected(wide, 'export const Group = 1;\n', 'export const Group = 2;\n')).toEqual([
    'api/test/asks.test.ts',
    'shared/contracts/src/group.test.ts',
  ]);
});
