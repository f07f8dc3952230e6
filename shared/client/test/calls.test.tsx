/** @jest-environment @lineside/testing/environment */

import { Agent, calls, Group, headers } from '@lineside/contracts';
import { type Answered, ada, north, refuse } from '@lineside/testing/api';
import { act, aPage, leave, type RenderResult, waitFor } from '@lineside/testing/render';
import {
  fetchList,
  type Notice,
  onNotice,
  onOnline,
  quietly,
  send,
  signOut,
  update,
  useApiAvailable,
  useList,
  useOtherApiVersion,
} from '../src/index.ts';

let scene: RenderResult;
let notices: Notice[];

beforeEach(async () => {
  scene = await aPage();
  notices = [];
  onNotice((notice) => notices.push(notice));
});
afterEach(leave);

const failuresHeld = () => scene.client.store.getState().failures;

test('a call uses the address from discovery and the interface’s headers [7.01]', async () => {
  scene.api.has(Agent, [{ publicId: 'Agent0000001', name: 'Press 1' }]);
  const result = await fetchList(Agent, { fields: ['name'] });
  expect(result).toMatchObject({ ok: true, data: { rows: [{ name: 'Press 1' }], moreAfter: null } });
  expect(scene.api.of('AgentList')[0]).toMatchObject({
    path: '/agents',
    headers: {
      'api-version': '2',
      'api-application': expect.stringMatching(/^\w{12}$/),
      'api-company': north.publicId,
      authorization: expect.stringMatching(/^Bearer \w+$/),
    },
  });
});

test('a value that is no id never becomes part of an address', async () => {
  const before = scene.api.came.length;
  for (const agentId of ['..', '../users', 'a/b', '%2e%2e', 'a?b', '', 'a b', '\u2025']) {
    expect(await send(calls.ListApprovers, { params: { agentId } })).toMatchObject({ failure: { status: 404 } });
  }
  expect(scene.api.came).toHaveLength(before);
});

test('an API that names an address elsewhere gets no token', async () => {
  const link = { rel: 'AgentList', href: 'https://elsewhere.example/agents', methods: ['GET'] };
  const stranger = { status: 200, data: [link] };
  scene.api.answers('GET Discovery', () => stranger);
  await expect(scene.reload().start()).rejects.toThrow('names an address elsewhere');
});

test('a refused call returns the errors and raises a notice that stays until success [8.02]', async () => {
  scene.api.answers('PATCH Agent', () => refuse(409, 'already-requested'));
  const refused = await update(Agent, { publicId: 'Agent0000001' }, { name: 'Press 2' });
  const failure = { kind: 'refused', status: 409, errors: [{ code: 'already-requested' }] };
  expect(refused).toMatchObject({ ok: false, failure });
  expect(failuresHeld()).toMatchObject({ Agent: failure });
  expect(notices).toMatchObject([
    { kind: 'refused', item: { code: 'already-requested' }, tone: 'warning', seconds: 4 },
  ]);

  scene.api.answers('PATCH Agent', () => ({ data: null }));
  await update(Agent, { publicId: 'Agent0000001' }, { name: 'Press 2' });
  expect(failuresHeld()).toEqual({});
});

test('a refusal without a list of errors has an empty one [8.02]', async () => {
  scene.api.answers('GET AgentList', () => ({ status: 400, body: 'nonsense' }));
  expect(await fetchList(Agent, { fields: ['name'] })).toEqual({
    ok: false,
    failure: { kind: 'refused', status: 400, errors: [] },
  });
});

test('property errors are left to their form', async () => {
  scene.api.answers('PATCH Agent', () => refuse(400, 'invalid-value', 'name'));
  const result = await update(Agent, { publicId: 'Agent0000001' }, { name: '' });
  expect(result).toMatchObject({ failure: { errors: [{ propertyName: 'name' }] } });
  expect(notices).toEqual([]);
});

test('a refusal shown by its caller, or one that needs a login, raises no notice', async () => {
  scene.api.answers('PATCH Agent', () => refuse(409, 'already-requested'));
  await update(Agent, { publicId: 'Agent0000001' }, { name: 'Press 2' }, { inPlace: true });
  scene.api.answers('PATCH Agent');
  scene.api.endSessions();
  await update(Agent, { publicId: 'Agent0000001' }, { name: 'Press 2' });
  expect(scene.client.store.getState().session.state).toBe('expired');
  expect(notices).toEqual([]);
});

test('a gateway timeout is shown for 4 s and changes nothing else [8.03]', async () => {
  scene.api.answers('GET AgentList', () => ({ status: 504, body: 'gateway' }));
  expect(await fetchList(Agent, { fields: ['name'] })).toEqual({ ok: false, failure: { kind: 'gateway-timeout' } });
  expect(notices).toEqual([{ kind: 'gateway-timeout', key: 'Gateway Timeout error', tone: 'error', seconds: 4 }]);
  expect(scene.client.store.getState().connection.api).toBe('available');
});

test('a 5xx of the error table is a text in its place, not the end of the API', async () => {
  scene.api.answers('GET AgentList', () => refuse(503, 'device-unreachable'));
  expect(await fetchList(Agent, { fields: ['name'] })).toMatchObject({ failure: { kind: 'refused', status: 503 } });
  expect(scene.client.store.getState().connection.api).toBe('available');
});

test.each([
  ['an unknown 5xx', () => scene.api.answers('GET GroupList', () => ({ status: 502, body: 'bad gateway' }))],
  ['no answer at all', () => scene.api.goDown(true)],
])(
  '%s makes the API unavailable until discovery answers; then what failed is read again by itself [8.04]',
  async (_what, fail) => {
    scene.api.has(Group, [{ publicId: 'Group0000001', name: 'Plant' }]);
    fail();
    const Shown = () => {
      const groups = useList(Group, { fields: ['name'] });
      return `${useApiAvailable() ? 'there' : 'gone'}: ${groups.data?.map(({ name }) => name)}`;
    };
    scene.api.answers('GET Discovery', () => ({ status: 503, body: '' }));
    const { container } = scene.show(<Shown />);
    await waitFor(() => expect(container.textContent).toBe('gone: undefined'));
    scene.api.goDown(false);
    scene.api.answers('GET GroupList');
    scene.api.answers('GET Discovery');
    await waitFor(() => expect(container.textContent).toBe('there: Plant'));
  },
);

test('an API that refuses the page’s version is incompatible, at start and later [8.04]', async () => {
  scene.api.has(Group, [{ publicId: 'Group0000001', name: 'Plant' }]);
  const refusal = refuse(400, 'invalid-value', headers.version);
  scene.api.answers('GET GroupList', () => refusal);
  scene.api.answers('GET Discovery', () => refusal);
  const Shown = () => {
    const groups = useList(Group, { fields: ['name'] });
    return `${useOtherApiVersion()} ${useApiAvailable()} ${groups.data?.map(({ name }) => name)}`;
  };
  const { container } = scene.show(<Shown />);
  await waitFor(() => expect(container.textContent).toBe('true false undefined'));
  scene.api.answers('GET GroupList');
  scene.api.answers('GET Discovery');
  await waitFor(() => expect(container.textContent).toBe('false true Plant'));
});

test('a read or logout with a lost response is repeated once, a write never is', async () => {
  scene.api.losesAnswerOf('MyUser');
  expect(await send(calls.GetMyUser)).toMatchObject({ ok: true, data: { name: 'Ada' } });
  expect(scene.client.store.getState().connection.api).toBe('available');

  scene.api.forgetTokens();
  scene.api.losesAnswerOf(calls.RefreshSession.route);
  expect(await send(calls.GetMyUser)).toMatchObject({ ok: true });
  expect(scene.client.store.getState().connection.api).toBe('available');

  scene.api.losesAnswerOf('MyUser');
  const before = scene.api.of('MyUser', 'PATCH').length;
  expect(await send(calls.UpdateMyUser, { body: { language: 'nl' } })).toMatchObject({ ok: false });
  expect(scene.api.of('MyUser', 'PATCH')).toHaveLength(before + 1);

  scene.api.losesAnswerOf(calls.SignOut.route);
  expect(await signOut()).toMatchObject({ ok: true });
});

test('an offline browser says so until it is back [8.05][2.30]', async () => {
  const told: boolean[] = [];
  const stop = onOnline((online) => told.push(online));
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  scene.api.goDown(true);
  expect(await fetchList(Agent, { fields: ['name'] })).toEqual({ ok: false, failure: { kind: 'offline' } });
  expect(told).toEqual([true, false]);
  expect(scene.client.store.getState().connection.api).toBe('available');

  scene.api.goDown(false);
  Reflect.deleteProperty(navigator, 'onLine');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(told).toEqual([true, false, true]);
  stop();
});

const failing: [string, () => Answered][] = [
  ['refused', () => refuse(403, 'not-allowed')],
  ['a gateway timeout', () => ({ status: 504 })],
  ['a 5xx', () => ({ status: 500, body: 'oh' })],
];
test.each(failing)('a quiet call that fails (%s) is null, without a word [8.06]', async (_what, handler) => {
  scene.api.answers('GET MyUser', handler);
  expect(await quietly(calls.GetMyUser)).toBeNull();
  expect(notices).toEqual([]);
  expect(failuresHeld()).toEqual({});
  expect(scene.client.store.getState().connection.api).toBe('available');
});

test('an answer that is not what was agreed on is a failure, not data', async () => {
  scene.api.answers('GET MyUser', () => ({ data: { ...ada, language: 'fr' } }));
  expect(await send(calls.GetMyUser)).toMatchObject({
    ok: false,
    failure: { kind: 'refused', errors: [{ code: 'internal' }] },
  });
});

test('a cancelled call is aborted without a notice', async () => {
  const giveUp = new AbortController();
  scene.api.answers('GET AgentList', () => new Promise(() => {}));
  const reading = fetchList(Agent, { fields: ['name'] }, { signal: giveUp.signal });
  setTimeout(() => giveUp.abort(), 20);
  expect(await reading).toEqual({ ok: false, failure: { kind: 'aborted' } });
  expect(failuresHeld()).toEqual({});
});

test('a call made before discovery has answered waits for it', async () => {
  const client = scene.reload();
  const branding = send(calls.FindBranding);
  scene.api.answers('GET BrandingList', () => ({ data: [] }));
  await client.start();
  expect(await branding).toEqual({ ok: true, data: [] });
});
