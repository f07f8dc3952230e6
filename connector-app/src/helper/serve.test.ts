import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@lineside/testing/until';
import { aCaller, type Caller } from '../../test/helper-caller.ts';
import { connectTo, type Door, listenAt } from '../door.ts';
import { maxMessage, send } from '../messages.ts';
import type { Driver } from '../tunnel/driver.ts';
import { simulated } from '../tunnel/simulated.ts';
import { serveTunnels } from './serve.ts';

let folder: string;
let callers: Caller[] = [];
let helper: ReturnType<typeof serveTunnels>;
/** The driver's calls, in order. */
let done: string[];
/** A promise that closing a tunnel waits for. */
let leave: Promise<void>;
let letLeave: () => void;

/** The simulated tunnel, and its orders. */
const driver: Driver = {
  ...simulated,
  async open(order) {
    done.push(`open ${order.username}`);
    if (order.username === 'broken') throw new Error('It broke.');
    const tunnel = await simulated.open(order);
    order.count({ received: 1, sent: 2 });
    const close = async () => {
      await leave;
      done.push(`closed ${order.username}`);
    };
    return { ...tunnel, close };
  },
};

beforeEach(async () => {
  [folder, callers, done, leave] = [mkdtempSync(join(tmpdir(), 'lineside-test-')), [], [], Promise.resolve()];
  letLeave = () => {};
  helper = await aHelper({ path: join(folder, 'helper'), key: null });
});
async function aHelper(door: Door) {
  const client = serveTunnels(door, driver, () => {});
  await listenAt(client.server, door);
  return client;
}
afterEach(async () => {
  for (const caller of callers) caller.leave();
  letLeave();
  await helper.stop();
  rmSync(folder, { recursive: true });
});

const caller = async () => {
  const client = await aCaller(join(folder, 'helper'));
  callers.push(client);
  return client;
};
const start = (username = 'one') => ({ do: 'start', profile: 'client', username, password: 'secret', proxy: null });
/** A caller whose tunnel is open. */
async function connected(username = 'one') {
  const client = await caller();
  client.say(start(username));
  for (let report = await client.next(); report.is !== 'open'; ) report = await client.next();
  return client;
}
const unknown = [{ is: 'end', message: 'A message that the helper does not know.' }];

test('start opens a tunnel and reports its progress, and stop ends it and the connection', async () => {
  const client = await connected();
  client.say({ do: 'stop' });
  expect(await client.reports()).toEqual([
    { is: 'state', words: 'Simulated: no traffic' },
    { is: 'bytes', received: 1, sent: 2 },
    { is: 'open' },
    { is: 'end', message: '' },
  ]);
  expect(done).toEqual(['open one', 'closed one']);
});

test.each([
  ['another verb', { do: 'run', profile: 'client', username: 'one', password: 'x' }],
  ['more than start needs', { ...start(), script: '/tmp/x' }],
  ['less than start needs', { do: 'start', profile: 'client' }],
  ['a profile that is no text', { ...start(), profile: ['client'] }],
  ['a proxy that is an option', { ...start(), proxy: { host: '--up', port: 80, username: '', password: '' } }],
  ['stop with something to it', { do: 'stop', tunnel: 1 }],
  ['no object', 'start'],
])('%s is refused and ends the connection without reading more', async (_what, message) => {
  const client = await caller();
  await client.write(`${JSON.stringify(message)}\n${JSON.stringify(start())}\n`);
  expect(await client.reports()).toEqual(unknown);
  expect(done).toEqual([]);
});

test('a message without JSON, or without end, is refused', async () => {
  const [first, second] = [await caller(), await caller()];
  await first.write('{"do":\n');
  expect(await first.reports()).toEqual(unknown);
  let parts = 0;
  while (parts < 200 && (await second.write('x'.repeat(maxMessage)))) parts += 1;
  expect(parts).toBeLessThan(200);
});

test('a message may be as long as 65,536 characters, and not one more', async () => {
  const long = (length: number) => {
    const rest = JSON.stringify({ ...start(), profile: '' }).length;
    return { ...start(), profile: 'x'.repeat(length - rest) };
  };
  const [first, second] = [await caller(), await caller()];
  first.say(long(65_537));
  expect(await first.reports()).toEqual(unknown);
  second.say(long(65_536));
  expect(await second.next()).toMatchObject({ is: 'state' });
});

test('a refusal ends the tunnel of its connection', async () => {
  const client = await connected();
  client.say({ do: 'dance' });
  expect((await client.reports()).at(-1)).toMatchObject({ is: 'end' });
  await helper.stop();
  expect(done).toEqual(['open one', 'closed one']);
});

test('one tunnel at a time: another connection is refused, and the first stays', async () => {
  const first = await connected();
  const second = await caller();
  second.say(start('other'));
  expect(await second.next()).toEqual({ is: 'end', message: 'Another tunnel is open.' });
  expect(done).toEqual(['open one']);
  first.say({ do: 'stop' });
  await first.reports();
  await connected('other');
  expect(done).toEqual(['open one', 'closed one', 'open other']);
});

test('a tunnel that broke is in the way of no other, also while its connector has not hung up', async () => {
  const client = await aCaller(join(folder, 'helper'), true);
  callers.push(client);
  client.say(start('broken'));
  expect(await client.next()).toEqual({ is: 'end', message: 'It broke.' });
  await connected('other');
  expect(done).toEqual(['open broken', 'open other']);
});

test('a connector that disconnects ends its tunnel, and the next one waits for the cleanup', async () => {
  leave = new Promise<void>((resolve) => {
    letLeave = resolve;
  });
  (await connected()).leave();
  // refused until the helper knows that the first has disconnected
  const taken = async () => {
    const next = await caller();
    next.say(start('next'));
    return Promise.race([next.next().then(() => false), pause(200, true)]);
  };
  await until(taken);
  expect(done).toEqual(['open one']);
  letLeave();
  await until(() => done.length === 3);
  expect(done).toEqual(['open one', 'closed one', 'open next']);
});

test('on Windows only clients with the key open tunnels', async () => {
  const door = { path: join(folder, 'pipe'), key: Buffer.alloc(32, 1) };
  const keyed = await aHelper(door);
  const uninvited = await aCaller(door.path);
  uninvited.say(start('a stranger'));
  await expect(connectTo({ ...door, key: Buffer.alloc(32, 2) })).rejects.toThrow();
  await Promise.race([uninvited.reports(), until(() => done.length > 0)]);
  const socket = await connectTo(door);
  send(socket, start('one'));
  await until(() => done.length > 0);
  socket.end();
  await keyed.stop();
  expect(done).toEqual(['open one']);
});
