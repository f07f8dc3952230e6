import { isThere, kitNeeded, kitUsed } from '../src/kit-names.ts';

const names = {
  '@lineside/client': { values: { useList: '1.0', useTree: '1.9', useMap: '1.10' }, types: { Tree: '1.11' } },
  '@lineside/ui/base': { values: { Page: '1.0' }, types: {} },
};

test.each([
  ['nothing', [], '^1.0.0'],
  ['names that were always there', ['useList'], '^1.0.0'],
  ['a newer one beside them', ['useList', 'useTree'], '^1.9.0'],
  ['several newer ones', ['useMap', 'useTree', 'useList'], '^1.10.0'],
  ['a module as a whole', [null], '^1.10.0'],
])('a user of %s runs with the oldest kit that has it', (_what, used, range) => {
  const uses = used.map((name) => ['@lineside/client', name] as const);
  expect(kitNeeded(names, [...uses, ['@lineside/ui/base', 'Page'], ['react', 'useState']])).toBe(range);
});

test('a name that the kit doesn’t export as a value is reported, and other modules are ignored', () => {
  const missing = ['useList', 'Tree', 'constructor'].filter((name) => !isThere(names, ['@lineside/client', name]));
  expect(missing).toEqual(['Tree', 'constructor']);
  expect(isThere(names, ['react', 'useAnything'])).toBe(true);
});

test('used kit names are listed once each, and all of a namespace import', () => {
  const client = (name: string | null) => ['@lineside/client', name] as const;
  expect(kitUsed(names, [client('useTree'), ['react', 'useState'], client('useList'), client('useTree')])).toEqual({
    '@lineside/client': ['useList', 'useTree'],
  });
  expect(kitUsed(names, [client(null)])).toEqual({ '@lineside/client': ['useList', 'useMap', 'useTree'] });
});
