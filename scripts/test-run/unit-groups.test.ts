import { expensiveFiles, isInGroup, sampledFiles, type UnitGroup, unitGroups, unitTestFiles } from './unit-groups.ts';

const files = unitTestFiles();

test('every unit test file belongs to one group of npm test', () => {
  const groups = Object.keys(unitGroups) as UnitGroup[];
  const groupsOf = (file: string) => groups.filter((group) => isInGroup(group, file));
  expect(files.map((file) => [file, groupsOf(file).length]).filter(([, count]) => count !== 1)).toEqual([]);
});

test('the lists of expensive and sampled files name files that exist', () => {
  expect([...expensiveFiles, ...sampledFiles].filter((file) => !files.includes(file))).toEqual([]);
});
