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
  serverNow,
  signOut,
  update,
  useApiAvailable,
  useList,
  useOtherApiVersion,
} from '../src/index.ts';

let rendered: RenderResult;
let notices: Notice[];

beforeEach(async () => {
  rendered = await aPage();
  notices = [];
  onNotice((notice) => notices.push(notice));
});
afterEach(leave);

const failuresHeld = () => rendered.client.store.getState().failures;

test('a call uses the address from discovery and the interface’s headers [7.01]', async () => {
  rendered.api.has(Agent, [{ publicId: 'Agent0000001', name: 'Press 1' }]);
  const result = await fetchList(Agent, { fields: ['name'] });
  expect(result).toMatchObject({ ok: true, data: { rows: [{ name: 'Press 1' }], moreAfter: null } });
  expect(rendered.api.of('AgentList')[0]).toMatchObject({
    path: '/agents',
    headers: {
      'api-version': '2',
      'api-application': expect.stringMatching(/^\w{12}$/),
      'api-company': north.publicId,
      authorization: expect.stringMatching(/^Bearer \w+$/),
    },
  });
});

test('the server’s clock counts where this computer’s is wrong; a right one is left as it is', async () => {
  const hour = 3_600_000;
  for (const wrongBy of [hour, -hour, 40 * 24 * hour, 0]) {
    const set = Date.now();
    rendered.api.hasTime(new Date(set - wrongBy).toISOString());
    await send(calls.GetMyUser);
    const [now, after] = [serverNow(), Date.now()];
    // the answer says, to the second, the time that was set before the call, however long that took
    expect(now).toBeGreaterThanOrEqual(set - wrongBy - 1000);
    expect(now).toBeLessThanOrEqual(after - wrongBy + 1000);
  }
});

test('an invalid id never becomes part of an address', async () => {
  const before = rendered.api.came.length;
  for (const agentId of ['..', '../users', 'a/b', '%2e%2e', 'a?b', '', 'a b', '\u2025']) {
    expect(await send(calls.ListApprovers, { params: { agentId } })).toMatchObject({ failure: { status: 404 } });
  }
  expect(rendered.api.came).toHaveLength(before);
});

test('an API that names an address elsewhere gets no token', async () => {
  const link = { rel: 'AgentList', href: 'https://elsewhere.example/agents', methods: ['GET'] };
  const foreignLinks = { status: 200, data: [link] };
  rendered.api.answers('GET Discovery', () => foreignLinks);
  await expect(rendered.reload().start()).rejects.toThrow('names an address elsewhere');
});

test('a refused call returns the errors and raises a notice that stays until success [8.02]', async () => {
  rendered.api.answers('PATCH Agent', () => refuse(409, 'already-requested'));
  const refused = await update(Agent, { publicId: 'Agent0000001' }, { name: 'Press 2' });
  const failure = { kind: 'refused', status: 409, errors: [{ code: 'already-requested' }] };
  expect(refused).toMatchObject({ ok: false, failure });
  expect(failuresHeld()).toMatchObject({ Agent: failure });
  expect(notices).toMatchObject([
    { kind: 'refused', item: { code: 'already-requested' }, tone: 'warning', seconds: 4 },
  ]);

  rendered.api.answers('PATCH Agent', () => ({ data: null }));
  await update(Agent, { publicId: 'Agent0000001' }, { name: 'Press 2' });
  expect(failuresHeld()).toEqual({});
});

test('a refusal without a list of errors has an empty one [8.02]', async () => {
  rendered.api.answers('GET AgentList', () => ({ status: 400, body: 'nonsense' }));
  expect(await fetchList(Agent, { fields: ['name'] })).toEqual({
    ok: false,
    failure: { kind: 'refused', status: 400, errors: [] },
  });
});

test('an invalid body is not sent, and its error names item and property as the API does', async () => {
  const bad = [{ device: '2218-0481-02', pullCode: 'no code' }];
  expect(await send(calls.PullAgents, { body: bad, inPlace: true })).toMatchObject({
    failure: { kind: 'refused', errors: [{ code: 'invalid-value', listIndex: 0, propertyName: 'pullCode' }] },
  });
  expect(rendered.api.of('AgentListPull')).toEqual([]);
});

test('property errors are left to their form', async () => {
  rendered.api.answers('PATCH Agent', () => refuse(400, 'invalid-value', 'name'));
  const result = await update(Agent, { publicId: 'Agent0000001' }, { name: '' });
  expect(result).toMatchObject({ failure: { errors: [{ propertyName: 'name' }] } });
  expect(notices).toEqual([]);
});

test('a refusal shown by its caller, or one that needs a login, raises no notice', async () => {
  rendered.api.answers('PATCH Agent', () => refuse(409, 'already-requested'));
  await update(Agent, { publicId: 'Agent0000001' }, { name: 'Press 2' }, { inPlace: true });
  rendered.api.answers('PATCH Agent');
  rendered.api.endSessions();
  await update(Agent, { publicId: 'Agent0000001' }, { name: 'Press 2' });
  expect(rendered.client.store.getState().session.state).toBe('expired');
  expect(notices).toEqual([]);
});

test('a gateway timeout is shown for 4 s and changes nothing else [8.03]', async () => {
  rendered.api.answers('GET AgentList', () => ({ status: 504, body: 'gateway' }));
  expect(await fetchList(Agent, { fields: ['name'] })).toEqual({ ok: false, failure: { kind: 'gateway-timeout' } });
  expect(notices).toEqual([{ kind: 'gateway-timeout', key: 'Gateway Timeout error', tone: 'error', seconds: 4 }]);
  expect(rendered.client.store.getState().connection.api).toBe('available');
});

test('a 5xx of the error table is a text in its place, not the end of the API', async () => {
  rendered.api.answers('GET AgentList', () => refuse(503, 'device-unreachable'));
  expect(await fetchList(Agent, { fields: ['name'] })).toMatchObject({ failure: { kind: 'refused', status: 503 } });
  expect(rendered.client.store.getState().connection.api).toBe('available');
});

test.each([
  ['an unknown 5xx', () => rendered.api.answers('GET GroupList', () => ({ status: 502, body: 'bad gateway' }))],
  ['no answer at all', () => rendered.api.goDown(true)],
])(
  '%s makes the API unavailable until discovery answers; then what failed is read again by itself [8.04]',
  async (_what, fail) => {
    rendered.api.has(Group, [{ publicId: 'Group0000001', name: 'Plant' }]);
    fail();
    const Shown = () => {
      const groups = useList(Group, { fields: ['name'] });
      return `${useApiAvailable() ? 'there' : 'gone'}: ${groups.data?.map(({ name }) => name)}`;
    };
    rendered.api.answers('GET Discovery', () => ({ status: 503, body: '' }));
    const { container } = rendered.show(<Shown />);
    await waitFor(() => expect(container.textContent).toBe('gone: undefined'));
    rendered.api.goDown(false);
    rendered.api.answers('GET GroupList');
    rendered.api.answers('GET Discovery');
    await waitFor(() => expect(container.textContent).toBe('there: Plant'));
  },
);

test('an API that refuses the page’s version is incompatible, at start and later [8.04]', async () => {
  rendered.api.has(Group, [{ publicId: 'Group0000001', name: 'Plant' }]);
  const refusal = refuse(400, 'invalid-value', headers.version);
  rendered.api.answers('GET GroupList', () => refusal);
  rendered.api.answers('GET Discovery', () => refusal);
  const Shown = () => {
    const groups = useList(Group, { fields: ['name'] });
    return `${useOtherApiVersion()} ${useApiAvailable()} ${groups.data?.map(({ name }) => name)}`;
  };
  const { container } = rendered.show(<Shown />);
  await waitFor(() => expect(container.textContent).toBe('true false undefined'));
  rendered.api.answers('GET GroupList');
  rendered.api.answers('GET Discovery');
  await waitFor(() => expect(container.textContent).toBe('false true Plant'));
});

test('a read or logout with a lost response is repeated once, a write never is', async () => {
  rendered.api.losesAnswerOf('MyUser');
  expect(await send(calls.GetMyUser)).toMatchObject({ ok: true, data: { name: 'Ada' } });
  expect(rendered.client.store.getState().connection.api).toBe('available');

  rendered.api.forgetTokens();
  rendered.api.losesAnswerOf(calls.RefreshSession.route);
  expect(await send(calls.GetMyUser)).toMatchObject({ ok: true });
  expect(rendered.client.store.getState().connection.api).toBe('available');

  rendered.api.losesAnswerOf('MyUser');
  const before = rendered.api.of('MyUser', 'PATCH').length;
  expect(await send(calls.UpdateMyUser, { body: { language: 'nl' } })).toMatchObject({ ok: false });
  expect(rendered.api.of('MyUser', 'PATCH')).toHaveLength(before + 1);

  rendered.api.losesAnswerOf(calls.SignOut.route);
  expect(await signOut()).toMatchObject({ ok: true });
});

test('an offline browser says so until it is back [8.05][2.30]', async () => {
  const states: boolean[] = [];
  const stop = onOnline((online) => states.push(online));
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  rendered.api.goDown(true);
  expect(await fetchList(Agent, { fields: ['name'] })).toEqual({ ok: false, failure: { kind: 'offline' } });
  expect(states).toEqual([true, false]);
  expect(rendered.client.store.getState().connection.api).toBe('available');

  rendered.api.goDown(false);
  Reflect.deleteProperty(navigator, 'onLine');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(states).toEqual([true, false, true]);
  stop();
});

const failing: [string, () => Answered][] = [
  ['refused', () => refuse(403, 'not-allowed')],
  ['a gateway timeout', () => ({ status: 504 })],
  ['a 5xx', () => ({ status: 500, body: 'oh' })],
];
test.each(failing)('a quiet call that fails (%s) is null, without a word [8.06]', async (_what, handler) => {
  rendered.api.answers('GET MyUser', handler);
  expect(await quietly(calls.GetMyUser)).toBeNull();
  expect(notices).toEqual([]);
  expect(failuresHeld()).toEqual({});
  expect(rendered.client.store.getState().connection.api).toBe('available');
});

test('an invalid answer is a failure, not data', async () => {
  rendered.api.answers('GET MyUser', () => ({ data: { ...ada, language: 'fr' } }));
  expect(await send(calls.GetMyUser)).toMatchObject({
    ok: false,
    failure: { kind: 'refused', errors: [{ code: 'internal' }] },
  });
});

test('a cancelled call is aborted without a notice', async () => {
  const giveUp = new AbortController();
  rendered.api.answers('GET AgentList', () => new Promise(() => {}));
  const reading = fetchList(Agent, { fields: ['name'] }, { signal: giveUp.signal });
  setTimeout(() => giveUp.abort(), 20);
  expect(await reading).toEqual({ ok: false, failure: { kind: 'aborted' } });
  expect(failuresHeld()).toEqual({});
});

test('a call made before discovery has answered waits for it', async () => {
  const client = rendered.reload();
  const branding = send(calls.FindBranding);
  rendered.api.answers('GET BrandingList', () => ({ data: [] }));
  await client.start();
  expect(await branding).toEqual({ ok: true, data: [] });
});
