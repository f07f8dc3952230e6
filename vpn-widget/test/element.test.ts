/** @jest-environment @lineside/testing/environment */
import vpn from '../../remote-vpn/remote.ts';
import { statusOf } from '../src/status.ts';
import { extensions, remote } from '../src/vpn.ts';

interface Described {
  point: string;
  export?: string;
  order?: number;
  data?: unknown;
}

const agent = { publicId: 'AgentAgentAg', name: 'Filler 1' };
const available = { is: 'found', version: '1.0.0', driver: 'openvpn' } as const;
const still = { availability: available, attempt: { is: 'none' }, installing: { is: 'off' } } as const;

test('the VPN status is one word, with the device and the end of access', () => {
  const idle = { is: 'idle', ended: null, lingering: false } as const;
  const connected = { is: 'connected', agent, computerAddress: null, until: '2026-01-01T00:00:00Z', since: 0 } as const;
  const id = agent.publicId;
  expect(statusOf({ ...still, session: idle })).toEqual({ is: 'disconnected', agentId: null, until: null });
  expect(statusOf({ ...still, session: idle, attempt: { is: 'preparing', agent } })).toEqual({
    ...{ is: 'connecting', agentId: id, until: null },
  });
  expect(statusOf({ ...still, session: { is: 'connecting', agent, steps: [] } })).toMatchObject({ is: 'connecting' });
  expect(statusOf({ ...still, session: connected })).toEqual({ is: 'connected', agentId: id, until: connected.until });
  expect(
    statusOf({ ...still, session: { is: 'elsewhere', does: 'connected', agentId: 'Filler000003' } }),
  ).toMatchObject({
    is: 'elsewhere',
    agentId: null,
  });
  const lost = { is: 'lost', why: 'socket', tries: 1 } as const;
  expect(statusOf({ ...still, session: connected, availability: lost })).toMatchObject({ is: 'lost', agentId: id });
});

test('the widget contains all connect features of remote-vpn, from the same files', async () => {
  const wanted = (vpn.extensions ?? []).filter(
    ({ point, data }) =>
      ['agent.action@1', 'connect.question@1', 'connect.interceptor@1', 'reminder.source@1'].includes(point) &&
      // a person logged in by a console logs out there
      JSON.stringify(data) !== JSON.stringify({ question: 'log-out-connected', frame: 'small', title: 'logOut.title' }),
  );
  const described = ({ point, export: name = 'default', order = 100, data = null }: Described) => ({
    ...{ point, name, order, data },
  });
  expect(extensions.map(described)).toEqual(wanted.map(described));
  for (const [index, { load, export: name }] of extensions.entries()) {
    const mine = (await load()) as Record<string, unknown>;
    const theirs = (await import(wanted[index]!.module)) as Record<string, unknown>;
    expect(mine[name]).toBeDefined();
    // with a date field of its own
    if (wanted[index]!.module !== '@lineside/vpn/request-access/RequestAccessDialog.tsx')
      expect(mine[name]).toBe(theirs[name]);
  }
  expect(remote).toEqual({ name: vpn.name, version: vpn.version });
});

test('the element begins when it has an address and a way to tokens, and takes its tag once', async () => {
  const { LinesideVpn } = await import('../src/element.ts');
  expect(customElements.get('lineside-vpn')).toBe(LinesideVpn);
  const element = new LinesideVpn();
  document.body.append(element);
  expect(element.handle).toBeUndefined();
  element.setAttribute('api', 'https://lineside.example.com/api');
  expect(element.handle).toBeUndefined();
  element.token = async () => null;
  element.setAttribute('device', agent.publicId);
  const { handle } = element;
  expect(handle?.status()).toEqual({ is: 'disconnected', agentId: null, until: null });
  // another look keeps the widget, another API doesn't
  element.setAttribute('language', 'nl');
  expect(element.handle).toBe(handle);
  element.setAttribute('api', 'https://elsewhere.example.com/api');
  expect(element.handle).not.toBe(handle);
  element.remove();
  expect(element.handle).toBeUndefined();
});

test('an element without a back end starts once told so and given a portal address', async () => {
  const { LinesideVpn } = await import('../src/element.ts');
  const element = new LinesideVpn();
  element.setAttribute('api', 'https://lineside.example.com/api');
  element.setAttribute('portal', 'https://lineside.example.com');
  document.body.append(element);
  expect(element.handle).toBeUndefined();
  element.setAttribute('sign-in', 'portal');
  expect(element.handle?.status().is).toBe('disconnected');
  element.remove();
});

test.each([
  ['nobody is signed in at the console', { status: 401, body: '' }, null],
  ['a back end that refuses says nothing of why', { status: 403, body: '' }, null],
  ['a back end that says something else', { status: 403, body: '{"why":"x"}' }, null],
  [
    'the person has not allowed the console',
    { status: 403, body: '[{"code":"consent-required","message":"x"}]' },
    [{ code: 'consent-required', message: 'x' }],
  ],
])('%s: the element passes that on from its token address', async (_what, { status, body }, message) => {
  const { requestToken: askAt } = await import('../src/request-token.ts');
  const before = globalThis.fetch;
  globalThis.fetch = async () => new Response(body, { status });
  try {
    expect(await askAt('/vpn-token')).toEqual(message);
  } finally {
    globalThis.fetch = before;
  }
});

test('invalid settings are named', async () => {
  const { mount } = await import('../src/index.ts');
  const place = document.createElement('div');
  expect(() => mount(place, { api: 'nowhere', token: async () => null })).toThrow('api: nowhere is no address');
  expect(() => mount(place, { api: 'https://x.example', token: 'x' as never })).toThrow('token: a function');
  for (const portal of [undefined, 'nowhere'])
    expect(() => mount(place, { api: 'https://x.example', portal })).toThrow('or portal: where people sign in');
  expect(place.innerHTML).toBe('');
});
