import { changesIn } from './changes-in.ts';

const words = { yes: 'Yes', no: 'No' };
const listed = (entry: Parameters<typeof changesIn>[0]) =>
  changesIn(entry).map(({ field, before, after, secret }) => [field, before(words), after(words), secret]);

test('each field before or after a change is listed once, in order, without the id', () => {
  const before = { publicId: 'Group0000001', name: 'Ghent', order: 1 };
  expect(listed({ before, after: { name: 'Gent', color: '#0B6370' }, secrets: [] })).toEqual([
    ['name', 'Ghent', 'Gent', false],
    ['order', '1', '–', false],
    ['color', '–', '#0B6370', false],
  ]);
});

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [0, '0'],
  ['', '–'],
  [null, '–'],
  [[], '–'],
  [{ publicId: 'Group0000001', name: 'Ghent' }, 'Ghent'],
  [{ publicId: 'Group0000001', name: null }, 'Group0000001'],
  [[{ publicId: 'Group0000001', name: 'Ghent' }, { publicId: 'MANAGE_PAGE' }], 'Ghent, MANAGE_PAGE'],
  [{ from: 1, to: 2 }, '{"from":1,"to":2}'],
])('a value is written as one line: %j is %s', (value, line) => {
  expect(listed({ before: null, after: { value }, secrets: [] })).toEqual([['value', '–', line, false]]);
});

test('a secret is listed last, as changed and without value', () => {
  expect(listed({ before: null, after: { name: 'SSH' }, secrets: ['password'] })).toEqual([
    ['name', '–', 'SSH', false],
    ['password', '', '', true],
  ]);
});

test('an entry without fields shows no changes', () => {
  expect(changesIn({ before: null, after: null, secrets: [] })).toEqual([]);
});

test('an entry that names who was connected has no changed fields', () => {
  expect(changesIn({ before: null, after: [{ user: { publicId: 'a', name: 'Anke' } }], secrets: [] })).toEqual([]);
});
