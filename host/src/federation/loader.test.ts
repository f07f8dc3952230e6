/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import type { RegistryEntry } from '@lineside/remote-kit/registry';

Object.assign(globalThis, {
  HOST_FACTS: { version: '1.0.0', remoteKit: '1.0.0', shared: {}, runtime: '2.9.2' },
  DEVELOPMENT: false,
});

type Answer = () => unknown;
const never: Answer = () => new Promise(() => {});
const lost = (message: string) => () => Promise.reject(new Error(message));

/** The runtime's results for a version's module, in order; the last one repeats. */
const modules = new Map<string, Answer[]>();
/** The served description of a version. */
const descriptions = new Map<string, Answer>();
const requested: string[] = [];
/** Additional requests: texts by version and module, and descriptions. */
const askedTexts: string[] = [];
const askedHow: (RequestInit | undefined)[] = [];

jest.unstable_mockModule('./runtime.ts', () => ({
  loadModule: async (remote: string, { version }: { version: string }, module: string) => {
    if (module.includes('texts')) {
      askedTexts.push(`${version} ${module}`);
      return { default: {} };
    }
    requested.push(`${version} ${module}`);
    const answers = modules.get(`${remote} ${version} ${module}`) ?? [() => ({ default: version })];
    return (answers.length > 1 ? answers.shift()! : answers[0]!)();
  },
}));
const { load } = await import('./loader.ts');
const { fetchManifest } = await import('./fetch-manifest.ts');
const { federationState, set } = await import('./state.ts');
const { startTexts } = await import('@lineside/remote-kit/host');

let number = 0;
let name = '';
let entry: RegistryEntry;

const screen = './src/Screen';
const descriptionOf = (version: string, change: object = {}) => ({
  ...{ schema: 1, name, version, needs: '^1.0.0', shared: {}, runtime: '^2.0.0', menu: [], extensions: [] },
  ...{ texts: { en: './texts/en', nl: './texts/nl' } },
  routes: [{ path: 'screen', module: screen, preload: false }],
  ...change,
});
const served = (content: unknown, status = 200): Answer => {
  const text = JSON.stringify(content);
  return () => ({
    ...{ ok: status < 400, status, headers: { get: () => 'application/json' } },
    ...{ text: async () => text, arrayBuffer: async () => new ArrayBuffer(0) },
  });
};
const serve = (version: string, answer: Answer) => descriptions.set(`${name}/${version}`, answer);
const gives = (version: string, ...answers: Answer[]) => modules.set(`${name} ${version} ${screen}`, answers);

beforeAll(async () => {
  await startTexts('en');
  Object.assign(globalThis, {
    fetch: async (address: string, init?: RequestInit) => {
      requested.push(address);
      askedHow.push(init);
      return descriptions.get(address.split('/').slice(3, 5).join('/'))!();
    },
  });
});
beforeEach(() => {
  number += 1;
  name = `remote-n${number}`;
  for (const list of [requested, askedTexts, askedHow]) list.length = 0;
  history.replaceState(null, '', '/');
  const build = (version: string) => ({ version, base: `http://localhost:1/${name}/${version}/`, claims: [] });
  entry = { name, ...build('2.0.0'), previous: build('1.0.0') };
  for (const version of ['1.0.0', '2.0.0']) serve(version, served(descriptionOf(version)));
  set({ is: 'running', outdated: null, remotes: [{ entry, is: 'awaited' }] });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const state = () => {
  const now = federationState();
  return now.is === 'running' ? now.remotes[0]! : null;
};
const withoutPrevious = () => {
  const { previous: _previous, ...one } = entry;
  entry = one;
  set({ is: 'running', outdated: null, remotes: [{ entry, is: 'awaited' }] });
};

test('a valid version runs, and its description is not requested again', async () => {
  await fetchManifest({ entry });
  expect(await load(entry, screen)).toEqual({ exports: { default: '2.0.0' }, version: '2.0.0' });
  expect(await load(entry, screen)).toMatchObject({ version: '2.0.0' });
  expect(requested.filter((address) => address.endsWith('remote.json'))).toHaveLength(1);
  expect(state()).toMatchObject({ is: 'described', json: { version: '2.0.0' } });
});

test('each lost file is requested once more, and repeated failures fall back', async () => {
  await fetchManifest({ entry });
  gives('2.0.0', lost('one'), lost('two'), () => ({ default: 'came' }));
  expect(await load(entry, screen)).toEqual({ exports: { default: 'came' }, version: '2.0.0' });
  requested.length = 0;
  gives('2.0.0', lost('one'));
  expect(await load(entry, screen)).toMatchObject({ version: '1.0.0' });
  expect(requested.filter((address) => address === `2.0.0 ${screen}`)).toHaveLength(2);
  expect(state()).toMatchObject({ json: { version: '1.0.0' }, instead: { why: { why: { at: 'code' } } } });
  // from now on it is not tried first
  requested.length = 0;
  expect(await load(entry, screen)).toMatchObject({ version: '1.0.0' });
  expect(requested).toEqual([`1.0.0 ${screen}`]);
});

test('one that hangs has 8 s, is named after 3, and the version before runs before 10 are over', async () => {
  await fetchManifest({ entry });
  jest.useFakeTimers();
  gives('2.0.0', never);
  const waiting = jest.fn();
  const done = jest.fn();
  void load(entry, screen, waiting).then(done);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(waiting).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(waiting).toHaveBeenCalledTimes(1);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2);
  expect(done).toHaveBeenCalledWith({ exports: { default: '1.0.0' }, version: '1.0.0' });
  expect(requested.filter((address) => address === `2.0.0 ${screen}`)).toHaveLength(1);
});

test('on a slow link a version that hangs has as many times longer', async () => {
  await fetchManifest({ entry });
  jest.useFakeTimers();
  globalThis.linesideSlowness = () => 5;
  gives('2.0.0', never);
  const done = jest.fn();
  void load(entry, screen).then(done);
  await jest.advanceTimersByTimeAsync(39_999);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2);
  globalThis.linesideSlowness = undefined;
  expect(done).toHaveBeenCalledWith({ exports: { default: '1.0.0' }, version: '1.0.0' });
});

test('if both hang it ends after 10 s with the failure of the version itself', async () => {
  await fetchManifest({ entry });
  jest.useFakeTimers();
  for (const version of ['1.0.0', '2.0.0']) gives(version, never);
  const failed = jest.fn();
  void load(entry, screen).catch(failed);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ version: '2.0.0' }));
  expect(state()).toMatchObject({ json: { version: '2.0.0' } });
});

test('a previous version without that module runs by its own routes, with the failure shown', async () => {
  serve('1.0.0', served(descriptionOf('1.0.0', { routes: [] })));
  await fetchManifest({ entry });
  gives('2.0.0', lost('one'));
  await expect(load(entry, screen)).rejects.toMatchObject({ version: '2.0.0', why: { at: 'code', detail: 'one' } });
  expect(requested).not.toContain(`1.0.0 ${screen}`);
  expect(state()).toMatchObject({ json: { version: '1.0.0' } });
});

test('a module of an extension is one of the version before as well', async () => {
  const extension = { point: 'shell.header@1', module: screen, export: 'Badge', order: 1, data: null };
  serve('1.0.0', served(descriptionOf('1.0.0', { routes: [], extensions: [extension] })));
  await fetchManifest({ entry });
  gives('2.0.0', lost('one'));
  expect(await load(entry, screen)).toMatchObject({ version: '1.0.0' });
});

test.each<[string, Answer, object]>([
  ['is not there', served('gone', 404), { at: 'description', problem: 'missing', status: 404 }],
  ['can not be given', served('broken', 503), { at: 'description', problem: 'serverError', status: 503 }],
  ['can not be reached', () => Promise.reject(new TypeError('Failed to fetch')), { problem: 'noNetwork' }],
  ['is of another', () => served({ ...descriptionOf('2.0.0'), name: 'remote-other' })(), { problem: 'unreadable' }],
  ['is of another version', () => served(descriptionOf('2.0.1'))(), { problem: 'unreadable' }],
  ['is none', served({ hello: 1 }), { problem: 'unreadable' }],
  ['does not fit', () => served(descriptionOf('2.0.0', { needs: '^2.0.0' }))(), { at: 'verdict' }],
])('a description that %s is said to, no code is asked for, and the version before runs', async (_how, answer, why) => {
  serve('2.0.0', answer);
  await fetchManifest({ entry });
  expect(state()).toMatchObject({ is: 'described', json: { version: '1.0.0' }, instead: { why: { why } } });
  expect(requested.some((address) => address.startsWith('2.0.0'))).toBe(false);
  withoutPrevious();
  serve('2.0.0', answer);
  await fetchManifest({ entry });
  expect(state()).toMatchObject({ is: 'failed', failure: { version: '2.0.0', why } });
});

test('a hanging description is given up after 3 s and retried after 5, 10 and more seconds', async () => {
  withoutPrevious();
  jest.useFakeTimers();
  serve('2.0.0', never);
  void fetchManifest({ entry });
  await jest.advanceTimersByTimeAsync(2_999);
  expect(state()).toMatchObject({ is: 'awaited' });
  await jest.advanceTimersByTimeAsync(1);
  expect(state()).toMatchObject({ is: 'failed', failure: { why: { problem: 'timedOut' } } });
  await jest.advanceTimersByTimeAsync(5_000 + 3_000 + 9_999);
  expect(requested).toHaveLength(2);
  serve('2.0.0', served(descriptionOf('2.0.0')));
  await jest.advanceTimersByTimeAsync(1);
  expect(state()).toMatchObject({ is: 'described', json: { version: '2.0.0' } });
});

test('an incompatible remote is not requested again, and a removed one changes nothing', async () => {
  withoutPrevious();
  jest.useFakeTimers();
  serve('2.0.0', served(descriptionOf('2.0.0', { runtime: '^9.0.0' })));
  await fetchManifest({ entry });
  await jest.advanceTimersByTimeAsync(120_000);
  expect(requested).toHaveLength(1);
  serve('2.0.0', served(descriptionOf('2.0.0')));
  const fetching = fetchManifest({ entry });
  set({ is: 'running', outdated: null, remotes: [] });
  await fetching;
  expect(federationState()).toMatchObject({ remotes: [] });
});

test('a failed version is skipped for an hour: the next page starts the previous one', async () => {
  serve('2.0.0', served('gone', 404));
  await fetchManifest({ entry });
  serve('2.0.0', served(descriptionOf('2.0.0')));
  requested.length = 0;
  set({ is: 'running', outdated: null, remotes: [{ entry, is: 'awaited' }] });
  await fetchManifest({ entry });
  expect(requested.some((address) => address.includes('/2.0.0/'))).toBe(false);
  expect(state()).toMatchObject({ json: { version: '1.0.0' }, instead: { why: { why: { problem: 'missing' } } } });
  jest.useFakeTimers({ now: Date.now() + 3_600_001 });
  set({ is: 'running', outdated: null, remotes: [{ entry, is: 'awaited' }] });
  await fetchManifest({ entry });
  expect(state()).toMatchObject({ json: { version: '2.0.0' } });
});

test('unreachable and incompatible versions are not left out, and the next page retries them', async () => {
  const serveSecond = async () => {
    serve('2.0.0', served(descriptionOf('2.0.0')));
    set({ is: 'running', outdated: null, remotes: [{ entry, is: 'awaited' }] });
    await fetchManifest({ entry });
    return state();
  };
  serve('2.0.0', () => Promise.reject(new TypeError('Failed to fetch')));
  await fetchManifest({ entry });
  expect(state()).toMatchObject({ json: { version: '1.0.0' } });
  expect(await serveSecond()).toMatchObject({ json: { version: '2.0.0' } });
  entry = { ...entry, base: `http://localhost:1/${name}/3.0.0/`, version: '3.0.0' };
  serve('3.0.0', served(descriptionOf('3.0.0', { needs: '^9.0.0' })));
  set({ is: 'running', outdated: null, remotes: [{ entry, is: 'awaited' }] });
  await fetchManifest({ entry });
  expect(state()).toMatchObject({ json: { version: '1.0.0' }, instead: { why: { why: { at: 'verdict' } } } });
  expect(localStorage.getItem('lineside.left-out') ?? '{}').toBe('{}');
});

test('a version removed while it failed is not skipped when it returns', async () => {
  serve('2.0.0', served('gone', 404));
  const fetching = fetchManifest({ entry });
  set({ is: 'running', outdated: null, remotes: [] });
  await fetching;
  expect(localStorage.getItem('lineside.left-out') ?? '{}').toBe('{}');
});

test('the screen at the page’s address loads with its remote’s description, and no other', async () => {
  history.replaceState(null, '', '/screen');
  const other = { path: 'other', module: './src/Other', preload: false };
  serve('2.0.0', served(descriptionOf('2.0.0', { routes: [other, descriptionOf('2.0.0').routes[0]] })));
  gives('2.0.0', lost('it waits until the screen is drawn'));
  await fetchManifest({ entry });
  await new Promise((resolve) => setTimeout(resolve));
  expect(requested).toContain(`2.0.0 ${screen}`);
  expect(requested.some((address) => address.includes('Other'))).toBe(false);
});

test('a description is requested without credentials, by its hash, up to a time limit', async () => {
  entry = { ...entry, integrity: { json: 'sha384-json', entry: 'sha384-entry' } };
  withoutPrevious();
  jest.useFakeTimers();
  serve('2.0.0', never);
  void fetchManifest({ entry });
  await jest.advanceTimersByTimeAsync(2_999);
  expect(askedHow[0]).toMatchObject({ credentials: 'omit', integrity: 'sha384-json', signal: { aborted: false } });
  await jest.advanceTimersByTimeAsync(1);
  expect(askedHow[0]!.signal!.aborted).toBe(true);
});

test('one of several modules of the version before is enough to run by', async () => {
  const other = { path: 'other', module: './src/Other', preload: false };
  serve('1.0.0', served(descriptionOf('1.0.0', { routes: [other, descriptionOf('1.0.0').routes[0]] })));
  await fetchManifest({ entry });
  gives('2.0.0', lost('one'));
  expect(await load(entry, screen)).toMatchObject({ version: '1.0.0' });
});

test('the texts of a version come with its first screen, once', async () => {
  await load(entry, screen);
  expect(askedTexts).toEqual(['2.0.0 ./texts/en']);
  await load(entry, screen);
  expect(askedTexts).toHaveLength(1);
});

test('a failure before any code names the description', async () => {
  withoutPrevious();
  serve('2.0.0', served('gone', 404));
  await expect(load(entry, screen)).rejects.toMatchObject({ why: { at: 'description', problem: 'missing' } });
  expect(requested).not.toContain(`2.0.0 ${screen}`);
});
