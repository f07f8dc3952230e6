import {
  expensiveFiles,
  filesOfGroup,
  isInGroup,
  partlyRunFiles,
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

test('the lists of expensive and sampled files name files that exist', () => {
  expect([...expensiveFiles, ...sampledFiles].filter((file) => !files.includes(file))).toEqual([]);
});

test('the sample of files follows from the seed, and another seed draws another', () => {
  expect(sampleOfFiles('a')).toEqual(sampleOfFiles('a'));
  expect(new Set(['a', 'b', 'c', 'd'].map((seed) => String(sampleOfFiles(seed)))).size).toBe(4);
});

test('every run tests access and connecting, and draws a part of the other API files', () => {
  const api = filesOfGroup('api', sampleOfFiles('a'));
  expect(api).toEqual(expect.arrayContaining(['api/test/access-requests.test.ts', 'api/test/vpn.test.ts']));
  const others = partlyRunFiles().filter((file) => file.startsWith('api/'));
  const run = others.filter((file) => api.includes(file));
  expect(run.length / others.length).toBeGreaterThan(0.2);
  expect(run.length / others.length).toBeLessThan(0.5);
});
