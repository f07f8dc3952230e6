import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { aFolder, endLater } from 'lineside-connector/test/connector';
import { aNetwork, inside, ip } from 'lineside-connector/test/machine';
import { aMachineIn, inNetwork } from './machine-in-network.ts';

/** A server that answers whom it sees. */
const answering = `
const ports = process.argv.slice(1);
for (const port of ports) require('node:net').createServer((socket) => socket.on('error', () => {}).end(socket.remoteAddress.replace('::ffff:', '')))
  .listen(port, () => console.log(port));
`;

/** Prints what a server answers, or how the attempt ended. */
const asking = `
const [host, port] = process.argv.slice(1);
const socket = require('node:net').connect(port, host);
const end = (said) => { console.log(said); process.exit(0); };
socket.setTimeout(1000, () => end('silent'));
socket.on('data', (said) => end(String(said)));
socket.on('error', ({ code }) => end(code));
`;

/** What a TCP server answers in a network: the address that it sees, or `silent`, or the code of the problem. */
export const ask = async (network: string, host: string, port: number): Promise<string> =>
  (await inNetwork(network, process.execPath, '-e', asking, host, String(port))).trim();

/** Has TCP servers in a network that answer with the address that they see. */
export async function answersAt(network: string, ...ports: number[]): Promise<void> {
  const [command, ...args] = [...inside(network), process.execPath, '-e', answering, ...ports.map(String)];
  const server = spawn(command!, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  endLater(server);
  let said = '';
  while (said.trim().split('\n').length < ports.length || said === '')
    [said] = [said + (await once(server.stdout, 'data'))];
}

/**
 * A machine between the internet, where it is 203.0.113.2 and a server is 203.0.113.9, and a plant, where it will be
 * 192.168.210.1 and a machine is 192.168.210.30, which sends everything through it.
 */
export async function aGatewayBetween() {
  const [gateway, plant, internet] = [aNetwork(), aNetwork(), aNetwork()];
  ip('-n', gateway, 'link', 'add', 'wan0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', internet);
  ip('-n', gateway, 'address', 'add', '203.0.113.2/24', 'dev', 'wan0');
  ip('-n', gateway, 'link', 'set', 'wan0', 'up');
  ip('-n', internet, 'address', 'add', '203.0.113.9/24', 'dev', 'eth0');
  ip('-n', internet, 'link', 'set', 'eth0', 'up');
  ip('-n', gateway, 'link', 'add', 'lan0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', plant);
  ip('-n', plant, 'address', 'add', '192.168.210.30/24', 'dev', 'eth0');
  ip('-n', plant, 'link', 'set', 'eth0', 'up');
  ip('-n', plant, 'route', 'add', 'default', 'via', '192.168.210.1');
  const machine = await aMachineIn(gateway, aFolder(), { LAN: 'lan0', WAN: 'wan0' });
  await machine.lan({ ipAddress: '192.168.210.1', netMask: '255.255.255.0', dhcp: null });
  return { gateway, plant, internet, machine };
}
