/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';

let now = 0;
jest.unstable_mockModule('@lineside/remote-kit/registry', () => ({
  readLastGood: async () => null,
  readRegistry: async (_text: string, reading: { now: number }) => {
    now = reading.now;
    return { is: 'accepted', registry: {} };
  },
  keepLastGood() {},
  seenIn: () => ({}),
}));
Object.assign(globalThis, { HOST_FACTS: {}, DEVELOPMENT: false });
const { currentRegistry } = await import('./current.ts');

const deployment = { registryKeys: [], remoteOrigins: [], backendOrigins: [] };
const date = 'Thu, 12 Mar 2026 13:38:00 GMT';

test.each([
  ['the page has asked for it early', Promise.resolve({ text: '{}', date })],
  ['it is read later', undefined],
])("the list is judged by the server's clock, not by that of this computer, where %s", async (_when, early) => {
  const headers = new Headers({ Date: date });
  Object.assign(globalThis, { fetch: async () => ({ ok: true, text: async () => '{}', headers }) });
  expect((await currentRegistry(deployment, early)).is).toBe('fresh');
  expect(new Date(now).toUTCString()).toBe(date);
});

test("a server that doesn't tell its time leaves it to the clock of this computer", async () => {
  const before = Date.now();
  await currentRegistry(deployment, Promise.resolve({ text: '{}', date: null }));
  expect(now).toBeGreaterThanOrEqual(before);
});
