import {
  expensiveFiles,
  isInGroup,
  largeScreenFiles,
  sampledFiles,
  sampleOfFiles,
  type UnitGroup,
  unitGroups,
  unitTestFiles,
} from './unit-groups.ts';

const files = unitTestFiles();

test('every unit test file belongs to one group of npm test', () => {
  const groups = Object.keys(unitGroups) as UnitGroup[];
  const groupsOf = (file: string) => groups.filter((group) => isInGroup(group, file));
  expect(files.map((file) => [file, groupsOf(file).length]).filter(([, count]) => count !== 1)).toEqual([]);
});

test('the lists of expensive, large and sampled files name files that exist', () => {
  expect([...expensiveFiles, ...largeScreenFiles, ...sampledFiles].filter((file) => !files.includes(file))).toEqual([]);
});

test('the sample of expensive files follows from the seed, and another seed draws another', () => {
  expect(sampleOfFiles('a')).toEqual(sampleOfFiles('a'));
  expect(sampleOfFiles('a')).toHaveLength(12);
  expect(new Set(['a', 'b', 'c', 'd'].map((seed) => String(sampleOfFiles(seed)))).size).toBeGreaterThan(1);
});
