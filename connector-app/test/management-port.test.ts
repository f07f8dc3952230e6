import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { until } from '@lineside/testing/until';
import { programArgs } from '../../stack/bundle-program.ts';
import { byPort } from '../src/tunnel/management.ts';
import { commandLine } from '../src/tunnel/openvpn.ts';
import { rebuildProfile } from '../src/tunnel/profile.ts';
import { findProgram } from '../src/tunnel/program.ts';
import { runnable } from './any-profile.ts';
import { testWhere } from './capable.ts';
import { aFolder, cleanUp, endLater, later } from './connector.ts';
import { honestProfile } from './far-api.ts';
import { twoNetworks } from './namespaces.ts';
import { callerOnLinux } from './port-driver.ts';
import { faces, pings } from './tunnel.ts';

afterEach(cleanUp);

/** A management connection that waits for the real OpenVPN, and its received lines. */
async function aLine() {
  const received: string[] = [];
  let pid: number | undefined;
  const line = await byPort(aFolder(), callerOnLinux)(
    (text) => received.push(text),
    () => pid,
  );
  later(() => line.close());
  const start = (words = line.words) => {
    const child = spawn(findProgram(null)!, commandLine(words), { stdio: ['pipe', 'ignore', 'ignore'] });
    endLater(child);
    child.stdin.end(runnable(rebuildProfile(honestProfile)));
    pid = child.pid;
    return child;
  };
  return { line, received, start };
}

/**
 * The data that another program gets which connects there and speaks like OpenVPN: until it is disconnected, or
 * receives something.
 */
async function callAsOpenVpn(port: string): Promise<string> {
  let received = '';
  const socket = connect(Number(port), '127.0.0.1', () => socket.write('ENTER PASSWORD:'));
  socket.setEncoding('utf8').on('data', (part) => {
    received += part;
  });
  socket.on('error', () => {});
  await until(() => socket.closed || received !== '');
  socket.destroy();
  return received;
}

testWhere('openvpn')('over a port only the started program is received, and other callers are ignored', async () => {
  const { line, received, start } = await aLine();
  expect(await callAsOpenVpn(line.words[1]!)).toBe('');
  expect([line.send('signal SIGTERM'), received]).toEqual([false, []]);
  const child = start();
  await until(() => received.some((text) => text.startsWith('>HOLD:')));
  expect(await callAsOpenVpn(line.words[1]!)).toBe('');
  const exited = once(child, 'exit');
  expect(line.send('signal SIGTERM')).toBe(true);
  await exited;
});

testWhere('openvpn')(
  'the password lies in a file until OpenVPN has read it, and in none once it was asked',
  async () => {
    const { line, received, start } = await aLine();
    const file = line.words[2]!;
    const password = readFileSync(file, 'utf8').trim();
    expect(password).toMatch(/^[0-9a-f]{64}$/);
    start();
    await until(() => received.some((text) => text.startsWith('>HOLD:')));
    expect([existsSync(file), received[0]]).toEqual([false, 'SUCCESS: password is correct']);
  },
);

testWhere('openvpn')(
  'a process that took the port controls nothing: OpenVPN asks for its password and ends',
  async () => {
    const { line, start } = await aLine();
    let received = '';
    const thief = createServer((socket) => {
      socket.on('error', () => {});
      socket.setEncoding('utf8').on('data', (part) => {
        received += part;
      });
      socket.write('hold release\nstate on\nstatus\n');
    }).listen(0, '127.0.0.1');
    later(() => void thief.close());
    await once(thief, 'listening');
    const child = start(['127.0.0.1', String((thief.address() as AddressInfo).port), line.words[2]!]);
    const exited = once(child, 'exit');
    await until(() => received !== '');
    expect(received).toMatch(/^(ENTER PASSWORD:)+$/);
    await exited;
    expect(received).toMatch(/^(ENTER PASSWORD:)+$/);
  },
);

testWhere('openvpn')('the line cut, OpenVPN ends', async () => {
  const { line, received, start } = await aLine();
  const child = start();
  await until(() => received.some((text) => text.startsWith('>HOLD:')));
  const exited = once(child, 'exit');
  line.close();
  await exited;
});

testWhere('tunnels')('a real tunnel over a port transmits a ping and leaves nothing when closed', async () => {
  const networks = twoNetworks();
  const server = await networks.aVpnServer();
  const place = aFolder();
  const args = await programArgs('connector-app/test/port-driver.ts', place);
  const [first, ...rest] = [...networks.prefix, process.execPath, ...args];
  const child = spawn(first!, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  endLater(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part) => {
    output += part;
  });
  child.stdin.end(JSON.stringify({ profile: server.profile, username: 'vpn', password: 'a secret' }));
  await until(() => output !== '');
  expect([output.trim(), await pings(networks), server.credentials()]).toEqual(['open', true, ['vpn.a secret']]);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect([output.trim().split('\n').at(-1), await faces(networks), readdirSync(place)]).toEqual(['closed', [], []]);
});
