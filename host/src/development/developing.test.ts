/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { type Developing, startDeveloping } from './developing.ts';
import { beginOverride, overrideNow } from './override.ts';

const entry = (name: string): RegistryEntry => ({
  name,
  version: '1.0.0',
  base: `https://remotes.example/${name}/1.0.0/`,
  integrity: { entry: 'sha384-a', json: 'sha384-b' },
  claims: [{ kind: 'address', of: name }],
  privileges: ['shell.header'],
  backend: `https://${name}.example`,
  previous: { version: '0.9.0', base: 'https://remotes.example/old/', claims: [] },
});
const listed = [entry('remote-x'), entry('remote-y')];
const base = 'http://localhost:5300/';
const own = { kind: 'address', of: 'own' } as const;
const written = (name: string) => ({ name, version: 'dev', base, claims: [own] });

const notified: { address: string; onmessage?: () => void; closed?: boolean }[] = [];
class Builds {
  onmessage?: () => void;
  closed = false;
  constructor(readonly address: string) {
    notified.push(this);
  }
  close() {
    this.closed = true;
  }
}
Object.assign(globalThis, { EventSource: Builds });

let reloads = 0;
let setPermission: (may: boolean) => void;
const begin = (): (Developing & { stop(): void }) | null =>
  startDeveloping(
    (listener) => {
      setPermission = listener;
      return () => {};
    },
    () => {
      reloads += 1;
    },
  );

beforeEach(() => {
  localStorage.clear();
  notified.length = 0;
  reloads = 0;
});

test('a local build is added last and unsigned, with its name’s rights, for developers only', () => {
  beginOverride(written('remote-x'));
  const developing = begin()!;
  const [other, anew] = developing.list(listed) as [RegistryEntry, RegistryEntry];
  expect(other).toBe(listed[1]);
  expect(anew).toEqual({
    ...written('remote-x'),
    claims: [...listed[0]!.claims, own],
    backend: 'https://remote-x.example',
    privileges: ['shell.header'],
  });
  expect([developing.allows(anew), developing.allows(other), developing.allows(listed[0]!)]).toEqual([
    'unknown',
    null,
    null,
  ]);
  setPermission(true);
  expect(developing.allows(anew)).toBe('yes');
  developing.stop();
});

test('a remote that the registry has not is developed too, and is granted nothing', () => {
  beginOverride(written('remote-new'));
  const developing = begin()!;
  expect(developing.list(listed)).toEqual([...listed, written('remote-new')]);
  developing.stop();
});

test('a person who may not develop gets the published version, and development ends', () => {
  beginOverride(written('remote-x'));
  const developing = begin()!;
  setPermission(false);
  expect([developing.list(listed), overrideNow(), reloads, notified]).toEqual([listed, null, 0, []]);
  developing.stop();
});

test('the page reloads after each build, and when the person may no longer develop', () => {
  beginOverride(written('remote-x'));
  const developing = begin()!;
  setPermission(true);
  expect(notified.map(({ address }) => address)).toEqual([`${base}__changes`]);
  notified[0]!.onmessage!();
  expect([reloads, overrideNow()]).toEqual([1, expect.objectContaining(written('remote-x'))]);
  setPermission(false);
  expect([reloads, overrideNow()]).toEqual([2, null]);
  developing.stop();
  expect(notified[0]!.closed).toBe(true);
});

test('it ends after eight hours in every page, and can’t be extended', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  try {
    beginOverride(written('remote-x'));
    const developing = begin()!;
    setPermission(true);
    jest.advanceTimersByTime(8 * 3_600_000 - 1);
    expect([reloads, overrideNow()?.name]).toEqual([0, 'remote-x']);
    jest.advanceTimersByTime(1);
    expect([reloads, overrideNow(), begin()]).toEqual([1, null, null]);
    developing.stop();
    const forEver = { ...written('remote-x'), ends: Date.now() + 9 * 3_600_000 };
    localStorage.setItem('lineside.developed', JSON.stringify(forEver));
    expect(begin()).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
