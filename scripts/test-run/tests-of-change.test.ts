import { testsOfChange } from './tests-of-change.ts';

const group = {
  file: 'shared/contracts/src/entities/group/group.ts',
  text: "export const Group = entity({ name: 'Group' });",
};

const chosen = (...tests: [file: string, text: string][]) =>
  testsOfChange(
    [group.file],
    [
      group,
      { file: 'shared/contracts/src/entities.ts', text: "import { Group } from './entities/group/group.ts';" },
      { file: 'shared/contracts/src/index.ts', text: "export { Group } from './entities/group/group.ts';" },
      { file: 'shared/contracts/src/labels.ts', text: "import { entities } from './entities.ts';" },
      ...tests.map(([file, text]) => ({ file, text })),
    ],
  );

test('a test that imports what changed is run, also through one file between', () => {
  expect(
    chosen(
      ['shared/contracts/src/entities/group/group.test.ts', "import './group.ts';"],
      ['shared/contracts/src/entities.test.ts', "import { entities } from './entities.ts';"],
      ['shared/contracts/src/labels.test.ts', "import { labels } from './labels.ts';"],
      ['shared/contracts/src/late.test.ts', "const { entities } = await import('./entities.ts');"],
      ['shared/contracts/src/face.test.ts', "import { Agent } from './index.ts';"],
    ),
  ).toEqual([
    'shared/contracts/src/entities/group/group.test.ts',
    'shared/contracts/src/entities.test.ts',
    'shared/contracts/src/late.test.ts',
  ]);
});

test('tests that import or name a changed export run, and mere mentions don’t', () => {
  expect(
    chosen(
      ['remote-administration/src/list.test.tsx', "import {\n  Agent,\n  Group,\n} from '@lineside/contracts';"],
      ['api/test/refused.test.ts', "expect(refused.usedBy).toEqual([{ entity: 'Group' }]);"],
      ['api/test/many.test.ts', 'const ids = { Group: [group] };'],
      // it iterates over every entity, and tests none in particular
      ['api/test/isolation/isolation.test.ts', 'const ids = { Group: [group] };'],
      // it serves every entity, and takes one as an example
      ['shared/ui/src/form.test.tsx', "import { Group } from '@lineside/contracts';"],
      ['host/test/initials.test.tsx', "const company = { name: 'Norwell Packaging Group' };"],
      ['remote-devices/src/list.test.tsx', "getByRole('columnheader', { name: 'Group' });"],
      ['shared/ui/src/types.test.tsx', "import { GroupType } from '@lineside/contracts';"],
    ),
  ).toEqual(['remote-administration/src/list.test.tsx', 'api/test/refused.test.ts', 'api/test/many.test.ts']);
});

test('a test that changed is run', () => {
  const file = 'api/test/one.test.ts';
  expect(testsOfChange([file], [{ file, text: '' }])).toEqual([file]);
});
