import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ConfigurationSections, configurationSections } from '@lineside/contracts/gateway-configuration';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aNetwork } from 'lineside-connector/test/machine';
import { programArgs } from '../../stack/bundle-program.ts';
import { fetchSettings } from '../src/settings/fetch-settings.ts';
import { aMachineIn } from './machine-in-network.ts';
import { recordingPrograms } from './recording-programs.ts';

// A platform that was taken over sends texts instead of addresses and names: none of them reaches a program of the machine.

afterEach(cleanUp);

/** What no program may get, and no file of the machine. */
const mark = 'hostile-mark';
const hostile = [
  ...[`; ${mark}`, `$(${mark})`, `\`${mark}\``, `" ; ${mark} #`, `--exec=${mark}`, `../../${mark}`, `10.0.0.1;${mark}`],
  ...[`10.0.0.1\n${mark} x`, `10.0.0.1 ${mark}`, `name\r\n${mark}`, `name\u0000${mark}`, `name\u2028${mark}`],
];

const [ipAddress, netMask] = ['192.168.140.1', '255.255.255.0'];
const variable = { slug: 'speed', number: 1, address: '3.100', type: 'int', signed: true, width: 16, factor: '0.1' };
const tags = [
  { event: 'interval', interval: 1000, aggregator: 'avg' },
  { event: 'trigger', formula: '$1 3 >' },
];
const settings = {
  wan: { address: { ipAddress: '10.99.0.2', netMask, gateway: '10.99.0.1' }, dnsServers: [] as string[] },
  lan: { ipAddress, netMask, dhcp: { from: '192.168.140.20', to: '192.168.140.40' } },
  subnets: [{ networkAddress: '192.168.150.0', networkMask: netMask, gatewayAddress: '192.168.140.9' }],
  access: {
    ...{ wan: 'private', wan2: 'neither' },
    rules: [
      { sourceIpAddress: '192.168.140.9', sourceMacAddress: '02:00:00:00:00:01', protocol: 6, destinationPort: 443 },
    ],
  },
  forwards: [{ interface: 'WAN', externalPort: 8443, targetIpAddress: '192.168.140.9', targetPort: 443 }],
  translations: [
    {
      ...{ interface: 'WAN', virtualIpAddress: '10.99.0.9', targetIpAddress: '192.168.140.9', protocol: 6, port: 443 },
      sourceIpAddress: '10.99.0.7',
    },
  ],
  tunnel: { sourceNat: true },
  timeServers: ['nl.pool.ntp.org'],
  sources: [
    {
      ...{ slug: 'press', host: '192.168.140.20', port: 502, pullDelay: 3_600_000, gracePeriod: null, disabled: false },
      protocol: { publicId: 'modbus' },
      variables: [{ ...variable, maxStringLength: null, tags }],
    },
  ],
};

/** All copies of a value in which one text or number is replaced. */
function* replaced(value: unknown, by: string): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) for (const copy of replaced(one, by)) yield value.with(index, copy);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value))
      for (const copy of replaced(one, by)) yield { ...value, [key]: copy };
  } else yield by;
}

/** A platform that answers with whatever document it has. */
async function aPlatform() {
  let document: unknown;
  const server = createServer((_request, reply) =>
    reply.setHeader('Content-Type', 'application/json').end(JSON.stringify({ data: document })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const platform = { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, id: 'agent-1', secret: 's' };
  return {
    fetch: (sections: unknown) => {
      document = { revision: 1, sections };
      return fetchSettings(platform, null);
    },
    close: () => server.close(),
  };
}

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));

/** Services change nothing on the machine. */
type Section = Exclude<keyof ConfigurationSections, 'services'>;
const sectionsOfMachine = configurationSections.filter((section): section is Section => section !== 'services');

testWhere('gateway machines')('no text of a setting becomes a command, an option or a line of a file', async () => {
  const programs = recordingPrograms(aFolder());
  const folder = aFolder();
  const machine = await aMachineIn(aNetwork(), folder, { LAN: 'lan0', WAN: 'wan0' }, programs.folder);
  const platform = await aPlatform();
  const apply = async (sections: ConfigurationSections, section: Section) =>
    machine[section](sections[section] as never).catch(() => null);
  const fetched = await platform.fetch(settings);
  if (fetched.is !== 'new') throw new Error(JSON.stringify(fetched));
  for (const section of sectionsOfMachine)
    expect([section, await apply(fetched.document.sections, section)]).toEqual([section, { state: 'applied' }]);
  const named = () => [...new Set(programs.calls().map(([name]) => name))].sort();
  const allPrograms = ['dnsmasq', 'ip', 'nft', 'ss', 'systemctl'];
  expect(named()).toEqual(allPrograms);
  const counts = { refused: 0, applied: 0 };
  for (const section of sectionsOfMachine)
    for (const text of hostile)
      for (const copy of replaced(settings[section], text)) {
        const answer = await platform.fetch({ ...settings, [section]: copy });
        counts[answer.is === 'new' ? 'applied' : 'refused'] += 1;
        if (answer.is === 'new') await apply(answer.document.sections, section);
      }
  // a name or a formula of a variable may be any text, and stays in the program
  expect(counts.refused).toBeGreaterThan(counts.applied);
  expect(counts.applied).toBeGreaterThan(0);
  expect(named()).toEqual(allPrograms);
  expect(
    programs
      .calls()
      .flat()
      .filter((word) => word.includes(mark)),
  ).toEqual([]);
  expect(textsIn(folder).filter((text) => text.includes(mark))).toEqual([]);
  await machine.end();
  platform.close();
});

test('no text about the VPN server adds an option to OpenVPN', async () => {
  const pem = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  const programs = recordingPrograms(folder);
  const args = await programArgs('gateway/test/tunnel-program.ts');
  const order = async (said: object) => {
    const env = { PATH: programs.folder, NODE_OPTIONS: '' };
    await promisify(execFile)(process.execPath, [...args, JSON.stringify(said)], { env });
  };
  const configs = () => programs.calls().map((call) => call.slice(call.lastIndexOf('') + 1).join('\n'));
  await order({});
  const [usual] = configs();
  expect(usual).toMatch(/^remote 127\.0\.0\.1 1195\n<ca>\n-----BEGIN CERTIFICATE-----\nAAAA\n-----END/);
  const options = [`\n</ca>\nplugin /tmp/${mark}.so\n<ca>`, ` 1194 tcp log /etc/${mark}`];
  for (const option of options)
    for (const said of [
      ...[
        { host: `127.0.0.1${option}` },
        { port: `1195${option}` },
        { ca: `${pem}${option}` },
        { ca: `${option}\n${pem}` },
      ],
      ...[{ certificate: `${pem}${option}` }, { name: `Amsterdam${option}` }],
    ])
      await order(said);
  // from a certificate, only that is taken
  expect(configs().length).toBeGreaterThan(1);
  const withoutKey = (config: string | undefined) => config?.replace(/<key>.*/s, '');
  for (const config of configs()) expect(withoutKey(config)).toBe(withoutKey(usual));
  expect(
    programs
      .calls()
      .flat()
      .filter((word) => word.includes(mark)),
  ).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('of what a VPN server pushes, OpenVPN takes nothing that runs a program', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pushed-'));
  const programs = recordingPrograms(folder);
  const args = await programArgs('gateway/test/tunnel-program.ts');
  const env = { PATH: programs.folder, NODE_OPTIONS: '' };
  await promisify(execFile)(process.execPath, [...args, '{}'], { env });
  const call = programs.calls().find(([name]) => name === 'openvpn')!;
  const filters = call.flatMap((word, at) => (word === '--pull-filter' ? [`${call[at + 1]} ${call[at + 2]}`] : []));
  const accepted = ['ifconfig', 'topology', 'route-gateway', 'route', 'client-nat', 'ping', 'ping-restart'];
  const ofCrypto = ['peer-id', 'cipher', 'tun-mtu', 'key-derivation', 'protocol-flags'];
  expect(filters).toEqual([...[...accepted, ...ofCrypto].map((option) => `accept ${option} `), 'ignore ']);
  expect(call.slice(call.indexOf('--script-security')).slice(0, 2)).toEqual(['--script-security', '0']);
  rmSync(folder, { recursive: true });
});
