import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answersAt, connectTo, type Door, describeDoor, findDoor, listenAt, newDoor, serveDoor } from './door.ts';

const folder = mkdtempSync(join(tmpdir(), 'lineside-door-'));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

let serial = 0;
/** A server that greets each caller, and records input. A socket replaces the pipe; the key is checked all the same. */
async function recordingServer(key: Buffer | null): Promise<{ door: Door; received: string[] }> {
  const door = { path: join(folder, String(++serial)), key };
  const received: string[] = [];
  const server = serveDoor(door, (socket) => {
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (text) => received.push(String(text)));
    socket.write('welcome');
  });
  servers.push(server);
  await listenAt(server, door);
  return { door, received };
}

/** A caller's received data before it is disconnected. */
const answerTo = (path: string, say: string) =>
  new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(path, () => socket.end(say)).setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });

const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('a client with the key is served, and others get nothing', async () => {
  const { door, received } = await recordingServer(key);
  const socket = await connectTo(door);
  const greeting = await new Promise((resolve) => socket.setEncoding('utf8').once('data', resolve));
  expect(greeting).toBe('welcome');
  await new Promise((resolve) => socket.end('start', () => resolve(null)));
  expect(await answersAt({ ...door, key: other })).toBe(false);
  expect(await answerTo(door.path, 'stop\n')).not.toContain('welcome');
  expect(received).toEqual(['start']);
});

test('a program that listens there without the key is never spoken to', async () => {
  const [thief, plain] = [await recordingServer(other), await recordingServer(null)];
  for (const { door } of [thief, plain]) await expect(connectTo({ ...door, key })).rejects.toThrow();
  expect(thief.received).toEqual([]);
  expect(await answersAt({ path: join(folder, 'nobody'), key })).toBe(false);
});

test('on Windows it is a pipe with a new name and key each time, stored in its file', () => {
  const file = join(folder, 'file');
  const [first, second] = [newDoor(file, 'win32'), newDoor(file, 'win32')];
  expect(first.path).toMatch(/^\\\\\.\\pipe\\lineside-connector-[0-9a-f]{32}$/);
  expect([first.path === second.path, first.key!.equals(second.key!), first.key!.length]).toEqual([false, false, 32]);
  writeFileSync(file, describeDoor(first));
  expect(findDoor(file, 'win32')).toEqual(first);
});

test('a file with other content is ignored', () => {
  const file = join(folder, 'file');
  const { path, key } = newDoor(file, 'win32');
  const pipe = (named: string) => JSON.stringify({ pipe: named, key: key!.toString('hex') });
  const wrong = [
    '',
    '{',
    pipe('\\\\.\\pipe\\docker'),
    pipe(path.replace('.', 'server')),
    JSON.stringify({ pipe: path }),
  ];
  for (const text of wrong) {
    writeFileSync(file, text);
    expect(findDoor(file, 'win32')).toBeNull();
  }
  expect(findDoor(join(folder, 'no such file'), 'win32')).toBeNull();
});

test('elsewhere it is the socket itself, and the kernel identifies the caller', () => {
  for (const platform of ['linux', 'darwin'] as const) {
    expect(newDoor('/run/helper', platform)).toEqual({ path: '/run/helper', key: null });
    expect(findDoor('/run/helper', platform)).toEqual({ path: '/run/helper', key: null });
  }
});
