/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "http://norwell.localhost:9875/devices#lineside-pair=none"}
 */
import { aWorld, type World } from '../test/world.ts';
import type { ConnectorNeeds } from './needs.ts';
import type { ConnectorNotice } from './notices.ts';
import { type ConnectorService, createConnectorService } from './service.ts';
import type { ConnectorState } from './state.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
}, 30_000);
afterAll(() => world.end());

const press = { publicId: 'AbCdEfGh1234', name: 'Press 4', activeVpnSession: { vpnAddress: '10.144.0.9' } };
const others = '7b1de6a4-1c52-4f0b-8a7e-aa6d3c0f1b22';

/** A page's service with the portal around it: answers given before they are asked for. */
function aService(change: Partial<ConnectorNeeds> = {}) {
  const service = createConnectorService();
  const notices: ConnectorNotice[] = [];
  const questions: string[] = [];
  service.start({
    refreshSession: async () => 'fresh',
    requestTicket: (agentId) => world.do<string>('ticket', { agentId }),
    agent: async (publicId) => ({ ...press, publicId }),
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

async function until(
  service: ConnectorService,
  fits: (state: ConnectorState) => boolean,
  ms = 5_000,
): Promise<ConnectorState> {
  const giveUp = Date.now() + ms;
  while (!fits(service.getState())) {
    if (Date.now() > giveUp) throw new Error(`Still ${JSON.stringify(service.getState())}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return service.getState();
}

const found = (service: ConnectorService) => until(service, ({ availability }) => availability.is === 'found');

test('an unpaired portal finds it missing, for want of pairing [4.21]', async () => {
  const { service } = aService();
  const { availability } = await until(service, (state) => state.availability.is === 'missing');
  expect(availability).toEqual({ is: 'missing', why: 'pair' });
});

test('a code that is no good is told, and pairs nothing', async () => {
  const { service, notices } = aService();
  expect(await service.pair('A'.repeat(43))).toBe('refused');
  expect(notices).toEqual([{ id: 'not-paired', ms: 5000, why: 'refused' }]);
  expect((await until(service, (state) => state.availability.is === 'missing')).availability).toMatchObject({
    why: 'pair',
  });
});

test('the code in the address leaves it at once, and after asking is traded for a token: found, with the version [4.22][7.63][7.67]', async () => {
  const code = await world.do<string>('code', { origin: location.origin });
  location.hash = `lineside-pair=${code}`;
  createConnectorService().keepPairingCode();
  expect(location.href).toBe('http://norwell.localhost:9875/devices');
  const { service, questions } = aService();
  const { availability } = await found(service);
  expect(questions).toEqual(['pair']);
  expect(availability).toEqual({ is: 'found', version: '0.1.0', driver: 'simulated' });
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(kept).not.toContain(code);
});

test('Connect goes through ticket and connector to connected, and Disconnect back to idle [4.25][4.35][7.64][7.66]', async () => {
  const { service, notices } = aService();
  await found(service);
  const seen: string[] = [];
  const stop = service.subscribe(() => seen.push(service.getState().session.is));
  expect(await service.connect(press.publicId)).toBe('asked');
  const { session } = await until(service, (state) => state.session.is === 'connected');
  expect(session).toMatchObject({ agent: { publicId: press.publicId, name: 'Press 4' }, vpnAddress: '10.97.0.20' });
  await service.disconnect();
  await until(service, (state) => state.session.is === 'idle' && !state.session.lingering);
  stop();
  expect(seen.filter((is, at) => is !== seen[at - 1])).toEqual(['connecting', 'connected', 'idle']);
  expect(notices).toEqual([]);
});

test('another browser of the same portal knows only that it is in use elsewhere', async () => {
  const { service } = aService();
  await found(service);
  await service.connect(press.publicId);
  await until(service, (state) => state.session.is === 'connected');
  const own = localStorage.getItem('lineside.browser-id')!;
  localStorage.setItem('lineside.browser-id', others);
  const other = aService();
  expect((await until(other.service, (state) => state.session.is !== 'idle')).session).toEqual({ is: 'elsewhere' });
  await expect(other.service.disconnect()).rejects.toThrow('busy');
  localStorage.setItem('lineside.browser-id', own);
  await service.disconnect();
});

test('a page that is loaded while connected finds its own connection and its name [4.25][9.16]', async () => {
  const before = aService();
  await found(before.service);
  await before.service.connect(press.publicId);
  await until(before.service, (state) => state.session.is === 'connected');
  const { service } = aService();
  const { session } = await until(
    service,
    (state) => state.session.is === 'connected' && state.session.agent.name !== null,
  );
  expect(session).toMatchObject({ agent: { name: 'Press 4' } });
  await service.disconnect();
});

test('access that is revoked is told with who did it', async () => {
  const { service, notices } = aService();
  await found(service);
  await service.connect(press.publicId);
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

test('a ticket that the connector could not redeem is told in its own words [8.24]', async () => {
  const { service, notices } = aService({ requestTicket: async () => 'B'.repeat(43) });
  await found(service);
  expect(await service.connect(press.publicId)).toBe('asked');
  await until(service, () => notices.length > 0);
  expect(notices).toEqual([{ id: 'error', ms: 5000, message: 'This ticket is not good.' }]);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect([notices.length, service.getState().session.is]).toEqual([1, 'idle']);
});

test('a connector that is killed is lost, then missing with a Retry; started again, Retry finds it and says so [4.18][4.21][8.22][8.23]', async () => {
  const { service, notices } = aService();
  await found(service);
  await world.do('stop');
  await until(service, ({ availability }) => availability.is === 'lost');
  const { availability } = await until(service, (state) => state.availability.is === 'missing', 20_000);
  expect(availability).toEqual({ is: 'missing', why: 'gone' });
  const [notice] = notices;
  expect(notice).toMatchObject({ id: 'unreachable', ms: null });
  await world.do('start');
  if (notice?.id === 'unreachable') notice.retry();
  await found(service);
  expect(notices.at(-1)).toEqual({ id: 'found', ms: 3000 });
}, 40_000);

test('while the installer dialog looks, a connector that is started is found without a press [4.23]', async () => {
  await world.do('stop');
  const { service } = aService();
  await until(service, (state) => state.availability.is === 'missing');
  const stop = service.startRetrying();
  await world.do('start');
  await found(service);
  expect(service.getState().installing).toEqual({ is: 'off' });
  stop();
}, 20_000);
