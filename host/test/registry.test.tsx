/** @jest-environment @lineside/testing/environment */
import type { RegistryDocument } from '@lineside/remote-kit/registry';
import { screen } from '@testing-library/react';
import type { Trouble } from '../src/federation/registry/current.ts';
import en from '../texts/en.json' with { type: 'json' };
import { closePortals, forgetEverything, openPortal, type PortalOptions, routeOf, signed } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

const remote = {
  routes: [routeOf('devices')],
  menu: [{ label: { en: 'Devices', nl: 'Apparaten' }, icon: [], to: '/devices', order: 20 }],
};
const day = 86_400_000;

type Served = NonNullable<PortalOptions['registry']>;

const visit = async (registry?: Served) => {
  await openPortal({ remote, as: 'ada', ...(registry && { registry }) });
};
const altered =
  (change: (document: RegistryDocument) => object): Served =>
  (entry) =>
    JSON.stringify(change(JSON.parse(signed([entry]))));

const storeSequence = () =>
  localStorage.setItem(`lineside.registry.${JSON.parse(signed([])).trust.key}`, String(Date.now() - 1000));

const refusals: [Trouble['code'], Served, string][] = [
  ['no-file', () => 404, 'the server responded with 404'],
  ['unreadable', () => '<html>', "isn't readable"],
  ['unsigned', altered(({ list, ...rest }) => ({ ...rest, list: { ...list, signature: '' } })), "isn't signed"],
  [
    'unknown-key',
    altered(({ trust, ...rest }) => ({ ...rest, trust: { ...trust, key: 'another' } })),
    "a key that this portal doesn't know",
  ],
  [
    'altered',
    altered(({ list, ...rest }) => ({ ...rest, list: { ...list, text: `${list.text} ` } })),
    'changed after it was signed',
  ],
  ['exchanged', altered((document) => ({ ...document, entries: [] })), 'some of it was replaced'],
  [
    'entry-altered',
    altered(({ entries: [entry], ...rest }) => ({ ...rest, entries: [{ ...entry!, text: `${entry!.text} ` }] })),
    'contains remote-one, which was changed after its team signed it',
  ],
  [
    'no-integrity',
    ({ name, version, base }) => signed([{ name, version, base, claims: [] }]),
    'how to verify remote-one',
  ],
  ['expired', (entry) => signed([entry], Date.now() - 8 * day), 'has expired. It must be signed again'],
  ['older', (entry) => signed([entry], Date.now() - day), 'older than the previous one'],
  ['future', (entry) => signed([entry], Date.now() + day), 'signed for a later time'],
  [
    'unlisted-origin',
    (entry) => signed([{ ...entry, base: 'https://elsewhere.example/' }]),
    "contains remote-one at https://elsewhere.example, which this portal doesn't allow",
  ],
];

test.each(refusals)('without a valid registry, a message says why: %s', async (_code, registry, message) => {
  storeSequence();
  await visit(registry);
  await screen.findByText(new RegExp(message.replace('.', '\\.')));
  expect(screen.queryByRole('link', { name: 'Devices' })).toBeNull();
});

test('every registry problem has its own sentence', () => {
  const sentences: Record<Trouble['code'], string> = en.remotes.list;
  expect(new Set(Object.values(sentences)).size).toBe(Object.keys(sentences).length);
});

test.each(refusals)(
  'with the last valid registry, the portal says so, and why: %s',
  async (_code, registry, message) => {
    storeSequence();
    localStorage.setItem('lineside.last-registry', signed([], Date.now() - 10 * day));
    await visit(registry);
    const banner = await screen.findByText(/^You're using a copy of the portal from/);
    expect(banner.closest('[role=status]')?.textContent).toContain(message);
  },
);

test('a registry that never answers is not waited for where one is kept', async () => {
  localStorage.setItem('lineside.last-registry', signed([]));
  let answer = (_text: string) => {};
  await visit(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await screen.findByText(/the server didn't respond/);
  answer('');
});
