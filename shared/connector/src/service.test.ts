/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "http://norwell.localhost:9875/devices#lineside-pair=none"}
 */

import { jest } from '@jest/globals';
import { connectorTimes } from '@lineside/contracts/connector';
import { until as waitUntil } from '@lineside/testing/until';
import { aWorld, type World } from '../test/world.ts';
import type { ConnectorNeeds } from './needs.ts';
import type { ConnectorNotice } from './notices.ts';
import { type ConnectorService, createConnectorService } from './service.ts';
import type { ConnectorState } from './state.ts';
import { forcedProtocol } from './storage.ts';

const real = XMLHttpRequest.prototype.setRequestHeader;

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.end());
// time passes automatically, and faster on request
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
});
afterEach(() => jest.useRealTimers());

const press = { publicId: 'AbCdEfGh1234', name: 'Press 4' };
const others = '7b1de6a4-1c52-4f0b-8a7e-aa6d3c0f1b22';

/** A page's service with the portal around it: its answers are set in advance. */
function aService(change: Partial<ConnectorNeeds> = {}) {
  const service = createConnectorService();
  const notices: ConnectorNotice[] = [];
  const questions: string[] = [];
  service.start({
    refreshSession: async () => 'fresh',
    requestTicket: async (agentId) => ({ ticket: await world.do<string>('ticket', { agentId }) }),
    agent: async (publicId) => ({
      ...press,
      publicId,
      ...(publicId === press.publicId ? {} : { name: 'Filler 3' }),
      activeVpnSession: { vpnAddress: '10.144.0.9' },
    }),
    context: () => ({ companyId: '1111-2222-3333-4444-5555', sectorId: 'Sector123456' }),
    interceptors: () => [],
    ask: async (id) => {
      questions.push(id);
      return (id === 'pair' ? 'pair' : 'cancel') as never;
    },
    notify: (notice) => void notices.push(notice),
    ...change,
  });
  return { service, notices, questions };
}

/** A promise, and how to let it go. */
function deferred<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function until(service: ConnectorService, fits: (state: ConnectorState) => boolean): Promise<ConnectorState> {
  await waitUntil(
    () => fits(service.getState()),
    () => `Still ${JSON.stringify(service.getState())}`,
  );
  return service.getState();
}

/** Advances the clock by milliseconds at once. */
const passes = (ms: number) => jest.advanceTimersByTime(ms);

/** A lost connector is searched for after a delay, and after another delay counts as missing. */
const missing = (service: ConnectorService) =>
  until(service, ({ availability }) => {
    jest.advanceTimersByTime(connectorTimes.reconnectMs);
    return availability.is === 'missing';
  });

/** Twenty browsers of one portal are remembered: as many new ones pair. */
async function forgetAll(code: string): Promise<void> {
  for (let browser = 0; browser < 20; browser++) {
    await fetch('http://localhost:5789/pair', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    });
  }
}

const found = (service: ConnectorService) => until(service, ({ availability }) => availability.is === 'found');

test('an unpaired portal finds it missing, for want of pairing [4.21]', async () => {
  const { service } = aService();
  const { availability } = await until(service, (state) => state.availability.is === 'missing');
  expect(availability).toEqual({ is: 'missing', why: 'pair' });
});

test('an unpaired page is refused no call, which the console would show as an error [4.21]', async () => {
  const answers = jest.spyOn(globalThis, 'fetch');
  const missing = async () => {
    await until(aService().service, (state) => state.availability.is === 'missing');
    return Promise.all(answers.mock.results.map(async ({ value }) => (await (value as Promise<Response>)).status));
  };
  expect(await missing()).toEqual([200]);
  // a token of an earlier pairing is refused once
  localStorage.setItem('lineside.connector-pairing', 'A'.repeat(43));
  expect(await missing()).toEqual([200, 403]);
  expect(await missing()).toEqual([200, 403, 200]);
  answers.mockRestore();
});

test('an invalid code is reported and pairs nothing', async () => {
  const { service, notices } = aService();
  expect(await service.pair('A'.repeat(43))).toBe('refused');
  expect(notices).toEqual([{ id: 'not-paired', ms: 5000, why: 'refused' }]);
  expect((await until(service, (state) => state.availability.is === 'missing')).availability).toMatchObject({
    why: 'pair',
  });
});

test('the code leaves the address at once, and is exchanged for a token after consent [4.22][7.63][7.67]', async () => {
  const code = await world.do<string>('code', { origin: location.origin });
  location.hash = `lineside-pair=${code}`;
  createConnectorService().keepPairingCode();
  expect(location.href).toBe('http://norwell.localhost:9875/devices');
  const { service, questions } = aService();
  const { availability } = await found(service);
  expect(questions).toEqual(['pair']);
  expect(availability).toEqual({ is: 'found', version: '0.1.0', driver: 'simulated' });
  const browserStorage = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(browserStorage).not.toContain(code);
});

test('a forced protocol of this browser is sent with Connect, and otherwise none [2.66][6.28]', async () => {
  const messages: string[] = [];
  const set = jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(function (
    this: XMLHttpRequest,
    name,
    value,
  ) {
    if (name === 'vpn-client-force-protocol') messages.push(value);
    return real.call(this, name, value);
  });
  const { service } = aService();
  expect(await service.pair(await world.do('code', { origin: location.origin }))).toBe('paired');
  await found(service);
  for (const protocol of [null, 'tcp6'] as const) {
    forcedProtocol.write(protocol);
    expect(await service.connect(press)).toBe('asked');
    await until(service, ({ session }) => session.is === 'connected');
    await service.disconnect();
    await until(service, ({ session }) => session.is === 'idle' && !session.lingering);
  }
  expect(messages).toEqual(['tcp6']);
  forcedProtocol.write(null);
  set.mockRestore();
});

test('Connect goes through ticket and connector to connected, and Disconnect back to idle [4.25][4.35][7.64][7.66]', async () => {
  const { service, notices } = aService();
  await found(service);
  const states: string[] = [];
  const stop = service.subscribe(() => {
    const { attempt, session } = service.getState();
    states.push(attempt.is === 'none' ? session.is : attempt.is);
  });
  expect(await service.connect(press)).toBe('asked');
  const { session } = await until(service, (state) => state.session.is === 'connected');
  expect(session).toMatchObject({
    agent: { publicId: press.publicId, name: 'Press 4' },
    computerAddress: '10.97.0.20',
  });
  await service.disconnect();
  await until(service, (state) => state.session.is === 'idle' && !state.session.lingering);
  stop();
  expect(states.filter((is, index) => is !== states[index - 1])).toEqual([
    'preparing',
    'connecting',
    'connected',
    'idle',
  ]);
  expect(notices).toEqual([]);
});

test('a click shows the device at once while the ticket loads, but not during a dialog', async () => {
  const ticket = deferred<{ ticket: string }>();
  const access = deferred<void>();
  const { service } = aService({
    requestTicket: () => ticket.promise,
    interceptors: () => [
      async (_agent, asking) => {
        await asking(access.promise);
        return 'go-on';
      },
    ],
  });
  await found(service);
  const connecting = service.connect(press);
  expect(service.getState().attempt).toEqual({ is: 'preparing', agent: press });
  await until(service, ({ attempt }) => attempt.is === 'none');
  access.resolve();
  await until(service, ({ attempt }) => attempt.is === 'preparing');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(service.getState()).toMatchObject({ attempt: { is: 'preparing', agent: press }, session: { is: 'idle' } });
  ticket.resolve({ ticket: await world.do<string>('ticket', { agentId: press.publicId }) });
  expect(await connecting).toBe('asked');
  expect(service.getState().attempt).toEqual({ is: 'none' });
  await until(service, (state) => state.session.is === 'connected');
  await service.disconnect();
  await until(service, (state) => state.session.is === 'idle' && !state.session.lingering);
});

test('Disconnect cancels a preparing connection', async () => {
  const ticket = deferred<{ ticket: string }>();
  const { service } = aService({ requestTicket: () => ticket.promise });
  await found(service);
  const connecting = service.connect(press);
  await service.disconnect();
  expect(service.getState().attempt).toEqual({ is: 'none' });
  ticket.resolve({ ticket: await world.do<string>('ticket', { agentId: press.publicId }) });
  expect([await connecting, service.getState().session.is]).toEqual(['cancelled', 'idle']);
});

test('connecting to another device keeps the first on no, and ends it by name on yes [4.26]', async () => {
  let answer = 'stay';
  const { service, notices } = aService({ ask: async () => answer as never });
  await found(service);
  await service.connect(press);
  await until(service, (state) => state.session.is === 'connected');
  const filler = { publicId: 'ZyXwVuTs9876', name: 'Filler 3' };
  expect(await service.connect(filler)).toBe('cancelled');
  expect(service.getState().session).toMatchObject({ is: 'connected', agent: press });
  answer = 'switch';
  expect(await service.connect(filler)).toBe('asked');
  await until(service, ({ session }) => session.is === 'connected' && session.agent.publicId === filler.publicId);
  expect(notices).toEqual([
    { id: 'ended', ms: 5000, agent: press, end: { reason: 'disconnected', by: null, message: null } },
  ]);
  await service.disconnect();
  await until(service, (state) => state.session.is === 'idle' && !state.session.lingering);
});

test('another browser of the same portal knows that it is in use elsewhere, and for which device', async () => {
  const { service } = aService();
  await found(service);
  await service.connect(press);
  await until(service, (state) => state.session.is === 'connected');
  const browserId = localStorage.getItem('lineside.browser-id')!;
  localStorage.setItem('lineside.browser-id', others);
  const other = aService();
  expect((await until(other.service, (state) => state.session.is !== 'idle')).session).toEqual({
    is: 'elsewhere',
    does: 'connected',
    agentId: press.publicId,
  });
  await expect(other.service.disconnect()).rejects.toThrow('busy');
  localStorage.setItem('lineside.browser-id', browserId);
  await service.disconnect();
});

test('a connector without the pairing is not paired for Connect and Why, and gets no more calls [4.21]', async () => {
  const { service, notices } = aService();
  await found(service);
  await forgetAll(await world.do('code', { origin: location.origin }));
  expect(await service.connect(press)).toBe('failed');
  expect(notices).toMatchObject([{ id: 'not-connected', why: 'unpaired' }]);
  expect(service.getState()).toMatchObject({
    availability: { is: 'missing', why: 'pair' },
    session: { is: 'idle' },
  });
  await service.pair(await world.do('code', { origin: location.origin }));
  await found(service);
});

test('a page learns by its socket that its pairing was removed, not that the connector stopped [4.21]', async () => {
  const { service, notices } = aService();
  await service.pair(await world.do('code', { origin: location.origin }));
  await found(service);
  notices.length = 0;
  await forgetAll(await world.do('code', { origin: location.origin }));
  const { availability } = await until(service, (state) => state.availability.is === 'missing');
  expect([availability, notices]).toEqual([{ is: 'missing', why: 'pair' }, []]);
  await service.pair(await world.do('code', { origin: location.origin }));
  await found(service);
});

test('a connector with lost answers still connects, and no failure is reported', async () => {
  const { service, notices } = aService();
  await found(service);
  const whole = globalThis.fetch;
  for (const lost of ['/connect', '/status']) {
    globalThis.fetch = async (url, init) => {
      const answer = await whole(url, init);
      if (String(url).endsWith(lost)) throw new TypeError('Failed to fetch');
      return answer;
    };
    expect(await service.connect(press)).toBe('asked');
    globalThis.fetch = whole;
    await until(service, ({ session }) => session.is === 'connected');
    await service.disconnect();
    await until(service, ({ session }) => session.is === 'idle' && !session.lingering);
  }
  expect(notices).toEqual([]);
});

test.each([
  ['older', ['1']],
  ['newer', ['3', '4']],
])('a connector that takes no page of this version is %s, and no socket is opened', async (why, versions) => {
  const paired = aService();
  await paired.service.pair(await world.do('code', { origin: location.origin }));
  await found(paired.service);
  const whole = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    const answer = await whole(url, init);
    return { ...answer, json: async () => ({ ...(await answer.json()), versions }) };
  };
  const { service } = aService();
  const { availability } = await until(service, (state) => state.availability.is === 'missing');
  globalThis.fetch = whole;
  expect(availability).toEqual({ is: 'missing', why });
});

test('a page loaded while connected finds its own connection and its name [4.25][9.16]', async () => {
  const before = aService();
  await found(before.service);
  await before.service.connect(press);
  await until(before.service, (state) => state.session.is === 'connected');
  const { service } = aService();
  const { session } = await until(
    service,
    (state) => state.session.is === 'connected' && state.session.agent.name !== null,
  );
  expect(session).toMatchObject({ agent: { name: 'Press 4' } });
  await service.disconnect();
});

test('a page reloaded while connected knows the name before the API responds', async () => {
  const before = aService();
  await found(before.service);
  await before.service.connect(press);
  await until(before.service, (state) => state.session.is === 'connected');
  const { service } = aService({ agent: () => new Promise(() => {}) });
  expect((await until(service, (state) => state.session.is === 'connected')).session).toMatchObject({ agent: press });
  await service.disconnect();
});

test('revoked access is reported with its author', async () => {
  const { service, notices } = aService();
  await found(service);
  await service.connect(press);
  await until(service, (state) => state.session.is === 'connected');
  await world.do('tell', { event: 'end', data: JSON.stringify({ reason: 'revoked', by: 'Anna de Vries' }) });
  await until(service, (state) => state.session.is === 'idle');
  expect(notices).toEqual([
    {
      id: 'ended',
      ms: 5000,
      agent: { publicId: press.publicId, name: 'Press 4' },
      end: { reason: 'revoked', by: 'Anna de Vries', message: null },
    },
  ]);
});

test('a ticket that can’t be redeemed is reported in the connector’s words [8.08][8.24]', async () => {
  const { service, notices } = aService({ requestTicket: async () => ({ ticket: 'B'.repeat(43) }) });
  await found(service);
  expect(await service.connect(press)).toBe('asked');
  await until(service, () => notices.length > 0);
  expect(notices).toEqual([{ id: 'error', ms: 5000, message: 'This ticket is not good.' }]);
  passes(1_000);
  expect([notices.length, service.getState().session.is]).toEqual([1, 'idle']);
});

test('a killed connector is lost, then missing with Retry, and found after a restart [4.18][4.21][8.22][8.23]', async () => {
  const { service, notices } = aService();
  await found(service);
  await world.do('stop');
  await until(service, ({ availability }) => availability.is === 'lost');
  const { availability } = await missing(service);
  expect(availability).toEqual({ is: 'missing', why: 'gone' });
  const [notice] = notices;
  expect(notice).toMatchObject({ id: 'unreachable', ms: null });
  await world.do('start');
  if (notice?.id === 'unreachable') notice.retry();
  await found(service);
  expect(notices.at(-1)).toEqual({ id: 'found', ms: 3000 });
});

test('a connector started during the installer’s search is found without a click [4.23]', async () => {
  await world.do('stop');
  const { service } = aService();
  await missing(service);
  const stop = service.startRetrying();
  await world.do('start');
  passes(connectorTimes.installerRetryMs);
  await found(service);
  expect(service.getState().installing).toEqual({ is: 'off' });
  stop();
});
