import type { MenuJson, RemoteJson, RouteJson } from '../manifest/remote-json.ts';
import { hasAddress } from './claim.ts';
import { hostAddresses } from './host-addresses.ts';
import { claimsOf, leftOutOf, lineOf, without } from './left-out.ts';

type Extension = RemoteJson['extensions'][number];

const routes = (...paths: string[]): RouteJson[] => paths.map((path) => ({ path, module: './src/X', preload: false }));
const entry = (to: string, order: number, more: Partial<MenuJson> = {}): MenuJson => ({
  ...{ label: { en: `To ${to}`, nl: `Naar ${to}` }, icon: [], to, order },
  ...more,
});
const extensionAt = (point: string, data: unknown = null): Extension => ({
  ...{ point, module: './src/X', export: 'default', order: 100, data },
});
const remote = (name: string, parts: Partial<Pick<RemoteJson, 'routes' | 'menu' | 'extensions'>>) => ({
  ...{ name, routes: [], menu: [], extensions: [] },
  ...parts,
});

const makers = remote('remote-devices', {
  routes: routes('devices', 'devices/:publicId'),
  menu: [entry('/devices', 20, { label: { en: 'Devices', nl: 'Apparaten' } })],
  extensions: [extensionAt('connect.question@1', { question: 'request-access' })],
});
const before = [{ name: makers.name, claims: claimsOf(makers) }];

const lines = (parts: Parameters<typeof remote>[1], others = before) =>
  leftOutOf(remote('remote-thief', parts), others).map(lineOf);

test('a current remote is accepted as a whole', () => {
  expect(leftOutOf(makers, [])).toEqual([]);
});

test.each(Object.values(hostAddresses))('no remote gets the portal’s own address %s', (path) => {
  expect(lines({ routes: routes(path) })).toEqual([`routes[0]: /${path} belongs to the portal itself`]);
});

test.each([
  ['Login', 'belongs to the portal itself'],
  ['login/reset', 'belongs to the portal itself'],
  ['api/things', 'belongs to the portal itself'],
  [':anything', 'is no plain address'],
  ['thief/*', 'is no plain address'],
  ['login?', 'is no plain address'],
  ['thief//x', 'is no plain address'],
  ['thief/v1.2', 'is no plain address'],
  ['devices', 'remote-devices has the address /devices'],
  ['Devices', 'remote-devices has the address /devices'],
  ['devices/new', 'remote-devices has the address /devices/:publicId'],
  ['devices/:id', 'remote-devices has the address /devices/:publicId'],
])('a route %s is left out: %s', (path, why) => {
  expect(lines({ routes: routes(path) })).toEqual([expect.stringContaining(why)]);
});

test.each(['thief', 'thief/new', 'thief/:id', 'devices/:publicId/thief', 'home-energy'])(
  'a route %s is taken',
  (path) => {
    expect(lines({ routes: routes(path) })).toEqual([]);
  },
);

test('within one remote an address may be one of a wider one, but not be there twice', () => {
  expect(lines({ routes: routes('thief/new', 'thief/:id', 'thief/:other') })).toEqual([
    'routes[2]: the address /thief/:other is there twice',
  ]);
});

test.each([
  ['where another’s leads', entry('/devices/?x=1', 70), '/devices/?x=1 is no address of this remote'],
  ['in another’s place', entry('/thief', 20), 'remote-devices has the place in the menu 20 (portal)'],
  ['above the portal’s own', entry('/thief', 9.9), "place 9.9 stands above the portal's own: take one from 10"],
  ['in a menu that isn’t there', entry('/thief', 70, { under: 'tools' }), 'there is no menu tools: leave "under" out'],
  ['called as another', entry('/thief', 70, { label: { en: 'Devices', nl: 'X' } }), 'the label in the menu Devices'],
])('a menu entry %s is left out', (_where, menu, why) => {
  expect(lines({ routes: routes('thief'), menu: [menu] })).toEqual([expect.stringContaining(why)]);
});

test('a menu entry is removed with its route, and can be in another menu at that address', () => {
  expect(lines({ routes: routes('devices'), menu: [entry('/devices', 70)] })).toHaveLength(2);
  expect(lines({ routes: routes('thief'), menu: [entry('/thief', 20, { under: 'company' })] })).toEqual([]);
});

test('two entries of one remote have two places', () => {
  const menu = [entry('/thief', 70), entry('/thief/new', 70)];
  expect(lines({ routes: routes('thief', 'thief/new'), menu })).toEqual([
    'menu[1]: the place in the menu 70 (portal) is there twice',
  ]);
});

test.each([
  ['agent.panel@1', null],
  ['agent.panel@1', { heading: 7 }],
  ['tools.panel@1', {}],
  ['connect.question@1', null],
  ['connect.question@1', { question: 'x', frame: 'huge' }],
  ['shell.header@1', { heading: 'x' }],
  ['menu.count@1', { to: '/devices' }],
  ['menu.count@1', { to: '/devices', label: 'waiting' }],
])('an extension at %s with the data %j is left out', (point, data) => {
  expect(lines({ extensions: [extensionAt(point, data)] })).toEqual([expect.stringMatching(/^extensions\[0\]: data/)]);
});

test('a question that another answers stays theirs; a point of a newer portal is left alone', () => {
  const extensions = [
    extensionAt('connect.question@1', { question: 'request-access' }),
    extensionAt('of.tomorrow', { any: 'thing' }),
  ];
  expect(lines({ extensions })).toEqual(['extensions[0]: remote-devices has the question request-access']);
});

test.each([
  ['/devices', true],
  ['/devices/abc123abc123', true],
  ['/Devices/', true],
  ['/devices/abc123abc123/more', false],
  ['/', false],
])('the address %s is theirs: %s', (pathname, theirs) => {
  expect(hasAddress(before[0]!, pathname)).toBe(theirs);
  const menuAlone = { name: 'remote-menu', claims: [{ kind: 'menu entry to' as const, of: pathname }] };
  expect(hasAddress(menuAlone, pathname)).toBe(false);
});

test('a menu entry may be in the first position', () => {
  expect(lines({ routes: routes('thief'), menu: [entry('/thief', 10)] })).toEqual([]);
});

test('an entry left out of one list stays in others', () => {
  const thief = remote('remote-thief', { routes: routes('login', 'thief'), menu: [entry('/thief', 70)] });
  const rest = without(thief, leftOutOf(thief, before));
  expect([rest.routes, rest.menu].map((list) => list.length)).toEqual([1, 1]);
});

test('the rest of the remote stays', () => {
  const thief = remote('remote-thief', {
    routes: routes('login', 'thief'),
    menu: [entry('/thief', 1), entry('/thief', 70)],
    extensions: [extensionAt('agent.panel@1'), extensionAt('shell.header@1')],
  });
  const rest = without(thief, leftOutOf(thief, before));
  expect(rest.routes.map(({ path }) => path)).toEqual(['thief']);
  expect(rest.menu.map(({ order }) => order)).toEqual([70]);
  expect(rest.extensions.map(({ point }) => point)).toEqual(['shell.header@1']);
});
