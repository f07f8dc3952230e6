import { leftOutOf, lineOf } from '../claims/left-out.ts';
import { allows } from './allows.ts';
import { containerName } from './container.ts';
import { parseRemoteJson } from './remote-json.ts';

const good = {
  schema: 1,
  name: 'remote-energy',
  version: '1.0.0',
  needs: '^1.0.0',
  shared: {},
  runtime: '^2.0.0',
  texts: { en: './texts/en', nl: './texts/nl' },
  routes: [{ path: 'energy', module: './src/Energy', preload: false }],
  menu: [{ label: { en: 'Energy', nl: 'Energie' }, icon: [['path', { d: 'M0 0' }]], to: '/energy', order: 70 }],
  extensions: [{ point: 'of.tomorrow', module: './src/X', export: 'default', order: 100, data: null }],
};
const parse = (change: object) => parseRemoteJson(JSON.stringify({ ...good, ...change }));

test('a valid remote.json is read, unknown points are ignored, and no major means the first', () => {
  expect(parse({}).extensions[0]?.point).toBe('of.tomorrow@1');
  const [extension] = parse({}).extensions;
  expect(parse({ extensions: [{ ...extension, point: 'agent.panel@2' }] }).extensions[0]?.point).toBe('agent.panel@2');
});

test('an entry of an unknown menu is read and left out', () => {
  const json = parse({ menu: [{ ...good.menu[0], under: 'tools' }] });
  expect(leftOutOf(json, []).map(lineOf)).toEqual([expect.stringContaining('menu[0]: there is no menu tools')]);
});

test.each([
  ['another schema', { schema: 2 }],
  ['a menu entry without its Dutch label', { menu: [{ ...good.menu[0], label: { en: 'Energy' } }] }],
  ['a guard with an unknown feature', { routes: [{ ...good.routes[0], guard: { anyOf: ['use:everything'] } }] }],
  ['a guard that lets nobody in', { routes: [{ ...good.routes[0], guard: { anyOf: [] } }] }],
  ['an icon that runs', { menu: [{ ...good.menu[0], icon: [['script', {}]] }] }],
  ['an icon that loads', { menu: [{ ...good.menu[0], icon: [['path', { href: 'https://elsewhere' }]] }] }],
  ['a menu entry that leads away', { menu: [{ ...good.menu[0], to: '//elsewhere' }] }],
  ['a version that is none', { version: 'latest' }],
])('%s is refused', (_what, change) => {
  expect(() => parse(change)).toThrow("remote.json can't be used");
});

test('anyOf needs one feature, allOf needs all, and no guard lets everyone in [6.20]', () => {
  const has = new Set(['manage:assets'] as const);
  expect(allows({ anyOf: ['manage:assets', 'manage:subgroups'] }, has)).toBe(true);
  expect(allows({ allOf: ['manage:assets', 'manage:subgroups'] }, has)).toBe(false);
  expect(allows(undefined, new Set())).toBe(true);
});

test('two versions never share a container', () => {
  expect(containerName('remote-vpn', '1.0.0')).not.toBe(containerName('remote-vpn', '1.0.1'));
  expect(containerName('remote-vpn', '1.0.0')).toMatch(/^[A-Za-z_]\w*$/);
});
