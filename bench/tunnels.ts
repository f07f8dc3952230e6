// How a VPN server leads each of many people to their own of many devices with the same network behind them, in its kernel
// alone: by a translation for each session in one table (api/vpn-server/firewall.nft), and by a network namespace for each
// session. Beside both, what it costs to pass on what needs neither. What a session takes to be set up with so many others
// standing, how fast bytes come, and how many connections a second are made; OpenVPN, the same for all, is left out.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { lacking } from '../connector-app/test/capable.ts';
import { cleanUp, endLater } from '../connector-app/test/connector.ts';
import { aNetwork, inside, ip, passesOn, wire } from '../connector-app/test/machine.ts';
import { atEnd } from '../stack/ending.ts';
import { quantile } from './measure/quantile.ts';

const sessions = 300;
/** The set-up is reported for these. */
const last = 50;
const rounds = 9;
const firewall = path.resolve(import.meta.dirname, '../api/vpn-server/firewall.nft');

/** The network behind each device, its aliases and the addresses of people in their tunnels. */
const lan = '192.168.27';
const alias = (number: number) => `240.${number >> 8}.${number & 255}`;
const person = (number: number) => `10.144.${number >> 8}.${number & 255}`;

/** A person's computer, the VPN server, and a gateway behind which a machine answers. */
interface Site {
  computer: string;
  server: string;
  /** The face of the server towards gateways. */
  towardsGateways: string;
}

const run = (network: string, program: string, input: string) =>
  execFileSync('ip', ['netns', 'exec', network, ...program.split(' ')], {
    input,
    stdio: ['pipe', 'ignore', 'inherit'],
  });

async function aSite(): Promise<Site> {
  const [computer, server, gateway] = [aNetwork(), aNetwork(), aNetwork()] as const;
  wire({ network: computer, at: `${person(2)}/16` }, { network: server, at: '10.144.0.1/16' });
  wire({ network: server, at: '10.64.0.1/12' }, { network: gateway, at: '10.64.0.2/12' });
  for (const network of [server, gateway]) passesOn(network);
  ip('-n', computer, 'route', 'add', 'default', 'via', '10.144.0.1');
  ip('-n', server, 'route', 'add', '240.0.0.0/4', 'via', '10.64.0.2');
  ip('-n', gateway, 'route', 'add', 'default', 'via', '10.64.0.1');
  ip('-n', gateway, 'address', 'add', `${alias(2)}.10/32`, 'dev', 'lo');
  run(server, `nft -f ${firewall}`, '');
  await serves(gateway);
  const addresses = String(execFileSync('ip', ['-n', server, '-o', '-4', 'address']));
  return { computer, server, towardsGateways: /(\S+) +inet 10\.64\./.exec(addresses)![1]! };
}

/** Starts what sends without end at port 1, and a word at port 2. */
async function serves(network: string): Promise<void> {
  const program = `
    const net = require('node:net');
    const much = Buffer.alloc(1 << 16);
    net.createServer((one) => {
      const more = () => { while (one.write(much)); };
      one.on('drain', more).on('error', () => {});
      more();
    }).listen(1);
    net.createServer((one) => one.on('error', () => {}).end('word')).listen(2, () => console.log('ready'));`;
  const [ip, ...args] = [...inside(network), process.execPath, '-e', program];
  const child = spawn(ip!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  endLater(child);
  await once(child.stdout, 'data');
}

/** Ways to lead a session to its device: what it takes to set one up, and what its person calls the machine. */
const ways: Record<string, { setUp(site: Site, number: number): void; machine: string }> = {
  'passed on as it is': {
    setUp: ({ server }, number) =>
      void run(server, 'nft -f -', `add element inet lineside reached { ${person(number)} . ${alias(number)}.0/24 }`),
    machine: `${alias(2)}.10`,
  },
  'translated in one table': {
    setUp: ({ server }, number) =>
      void run(
        server,
        'nft -f -',
        `add element inet lineside reached { ${person(number)} . ${alias(number)}.0/24 }
         add element inet lineside aliases { ${person(number)} . ${lan}.0/24 : ${alias(number)}.0/24 }`,
      ),
    machine: `${lan}.10`,
  },
  'a namespace each': { setUp: aNamespace, machine: `${lan}.10` },
};

/** A person's traffic passes a namespace of their own, which translates both ways. */
function aNamespace({ server, towardsGateways }: Site, number: number): void {
  const [network, interfaceName, table] = [aNetwork(), `s${number}`, 1000 + number] as const;
  const link = `10.${200 + (number >> 14)}.${(number >> 6) & 255}.${(number & 63) * 4}`;
  const addressAfter = (more: number) => link.replace(/\d+$/, (end) => String(Number(end) + more));
  run(
    server,
    'ip -batch -',
    `link add ${interfaceName} type veth peer name out netns ${network}
     address add ${addressAfter(1)}/30 dev ${interfaceName}
     link set ${interfaceName} up
     route add default via ${addressAfter(2)} dev ${interfaceName} table ${table}
     rule add from ${person(number)} to ${lan}.0/24 lookup ${table}
     rule add to ${person(number)} iif ${towardsGateways} lookup ${table}`,
  );
  run(
    network,
    'ip -batch -',
    `address add ${addressAfter(2)}/30 dev out
     link set out up
     route add default via ${addressAfter(1)}`,
  );
  passesOn(network);
  run(
    network,
    'nft -f -',
    `table ip lineside {
       chain translate {
         type nat hook prerouting priority dstnat; policy accept;
         dnat ip prefix to ip daddr map { ${lan}.0/24 : ${alias(number)}.0/24 }
       }
     }`,
  );
  run(
    server,
    'nft -f -',
    `add element inet lineside reached { ${person(number)} . ${lan}.0/24, ${person(number)} . ${alias(number)}.0/24 }`,
  );
}

const measuring = `
const net = require('node:net');
const [host] = process.argv.slice(1);
const bytes = () => new Promise((resolve) => {
  const begun = performance.now();
  let sum = 0;
  const one = net.connect(1, host);
  one.on('data', (part) => {
    sum += part.length;
    if (performance.now() - begun > 2000) { one.destroy(); resolve(sum / (performance.now() - begun) * 1000); }
  });
});
const connections = async () => {
  const begun = performance.now();
  const most = 1000;
  for (let left = most; left > 0; left -= 1)
    await new Promise((resolve) => net.connect(2, host).on('data', () => {}).on('close', resolve));
  return most / (performance.now() - begun) * 1000;
};
bytes().then(async (bytes) => console.log(JSON.stringify({ bytes, connections: await connections() })));
`;

/** As the person at the site's computer has it. */
async function measured({ computer }: Site, machine: string): Promise<{ bytes: number; connections: number }> {
  const [ip, ...args] = [...inside(computer), process.execPath, '-e', measuring, machine];
  const child = spawn(ip!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  endLater(child);
  const [firstOutput] = (await once(child.stdout, 'data')) as [Buffer];
  return JSON.parse(String(firstOutput));
}

interface TunnelResult {
  way: string;
  site: Site;
  machine: string;
  /** Milliseconds. */
  setUp: number;
  /** A second, round by round. */
  bytes: number[];
  connections: number[];
}

/** The median over all rounds of the ratio of two measures in the same round. */
const medianRatio = (a: number[], b: number[]) =>
  quantile(
    a.map((value, round) => value / b[round]!),
    0.5,
  );

const lack = lacking('firewalled tunnels');
if (lack) {
  console.log(`incomplete: ways to lead to devices with the same network, ${lack}`);
  process.exitCode = 1;
} else {
  atEnd(cleanUp);
  await compareWays();
}

async function compareWays(): Promise<void> {
  const results: TunnelResult[] = [];
  for (const [way, { setUp, machine }] of Object.entries(ways)) {
    const site = await aSite();
    const times = Array.from({ length: sessions }, (_, index) => {
      const begun = performance.now();
      setUp(site, index + 2);
      return performance.now() - begun;
    });
    console.error(`${way}: ${sessions} sessions stand`);
    const took = quantile(times.slice(-last), 0.5);
    results.push({ way, site, machine, setUp: took, bytes: [], connections: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const result of results) {
      const { bytes, connections } = await measured(result.site, result.machine);
      result.bytes.push(bytes);
      result.connections.push(connections);
    }
  }
  const [plain, translated, namespaces] = results as [TunnelResult, TunnelResult, TunnelResult];
  const row = (...cells: string[]) =>
    console.log(cells.map((cell, index) => cell.padEnd(index === 0 ? 28 : 22)).join(''));
  row(`with ${sessions} sessions`, 'set-up of one', 'bytes a second', 'connections a second');
  for (const result of results)
    row(
      result.way,
      `${result.setUp.toFixed(1)} ms`,
      `${medianRatio(result.bytes, plain.bytes).toFixed(2)}`,
      `${medianRatio(result.connections, plain.connections).toFixed(2)}`,
    );
  row(
    'the table to namespaces',
    (translated.setUp / namespaces.setUp).toFixed(2),
    medianRatio(translated.bytes, namespaces.bytes).toFixed(2),
    medianRatio(translated.connections, namespaces.connections).toFixed(2),
  );
  const isBetter = translated.setUp < namespaces.setUp && medianRatio(translated.bytes, namespaces.bytes) > 1;
  console.log(isBetter ? 'tunnels: ok, the table is ahead of namespaces' : 'tunnels: namespaces are ahead');
  process.exitCode = isBetter ? 0 : 1;
}
