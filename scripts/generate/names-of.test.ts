import { exportsOf, namesOf } from './names-of.ts';

const module = '@lineside/client';
const exported = (list: string, deprecated: Record<string, string> = {}) => ({
  ...exportsOf(`export { ${list} } from './a.ts';\nexport type { Change } from './b.ts';\n`),
  deprecated,
});
const known = { values: { send: '1.0', useList: '1.0', useOne: '1.1' }, types: { Change: '1.0' } };
const since = (minor: string) => ({ since: minor, instead: 'Use useRows.' });

test('an export list has values, types and renamed names', () => {
  expect(exported('one as send, type Failure,\n  useList,\n  useOne,')).toMatchObject({
    values: ['send', 'useList', 'useOne'],
    types: ['Change', 'Failure'],
  });
});

test('a name has its first minor version, and a deprecated one its version and replacement', () => {
  expect(namesOf(module, exported('send, useList, useOne, useRows'), known, '1.2')).toEqual({
    values: { send: '1.0', useList: '1.0', useOne: '1.1', useRows: '1.2' },
    types: { Change: '1.0' },
  });
  const going = exported('send, useList, useOne', { useList: 'Use useRows.' });
  const marked = namesOf(module, going, known, '1.2');
  expect(marked.deprecated).toEqual({ useList: since('1.2') });
  expect(namesOf(module, going, marked, '1.3').deprecated).toEqual({ useList: since('1.2') });
});

test.each([
  [
    'a minor version',
    'send',
    known,
    '1.2',
    'no longer exports useList, useOne: a name stays until the kit’s next major version',
  ],
  [
    'a minor version, though it is marked',
    'send, useOne',
    { ...known, deprecated: { useList: since('1.1') } },
    '1.2',
    'no longer exports useList',
  ],
  [
    'a major version, unmarked',
    'send',
    { ...known, deprecated: { useOne: since('1.2') } },
    '2.0',
    'no longer exports useList: a name stays until a minor version before says that it goes',
  ],
])('no name is removed with %s', (_when, list, before, today, why) => {
  expect(() => namesOf(module, exported(list), before, today)).toThrow(why);
});

test('a major version drops deprecated names, and unreleased names may be dropped any time', () => {
  const before = { ...known, deprecated: { useOne: since('1.2'), useList: since('1.2') } };
  const begun = namesOf(module, exported('send, useRows'), before, '2.0');
  expect(begun.values).toEqual({ send: '2.0', useRows: '2.0' });
  expect(namesOf(module, exported('send'), begun, '2.0').values).toEqual({ send: '2.0' });
  expect(namesOf(module, exported('send, useList'), known, '1.1').values).toEqual({ send: '1.0', useList: '1.0' });
});
