import type { ConfigurationSection, ConfigurationSections } from '@lineside/contracts/gateway-configuration';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aNetwork, ip } from 'lineside-connector/test/machine';
import type { Machine } from 'lineside-gateway/machine';
import { aMachineIn } from 'lineside-gateway/test/machine-in-network';
import { SimulatedMachine } from './machine.ts';

// What every machine of a gateway does with its sections: that of Debian, in a network namespace, and the one in memory.

afterEach(cleanUp);

type Made = { machine: Machine; end(): Promise<void> };

async function onDebian(): Promise<Made> {
  const [gateway, plant] = [aNetwork(), aNetwork()];
  for (const [name, peer] of [
    ['lan0', 'eth0'],
    ['wan0', 'eth1'],
  ] as const) {
    ip('-n', gateway, 'link', 'add', name, 'type', 'veth', 'peer', 'name', peer, 'netns', plant);
    ip('-n', gateway, 'link', 'set', name, 'up');
    ip('-n', plant, 'link', 'set', peer, 'up');
  }
  const machine = await aMachineIn(gateway, aFolder(), { LAN: 'lan0', WAN: 'wan0' });
  return { machine, end: () => machine.end() };
}
const inMemory = async (): Promise<Made> => ({ machine: new SimulatedMachine([]), end: async () => {} });

const netMask = '255.255.255.0';
type Case = {
  [S in ConfigurationSection]: {
    section: S;
    set: ConfigurationSections[S];
    /** As nobody has set it. */
    empty: ConfigurationSections[S];
    /** What is read of it; nothing where only changes are. */
    has?: unknown;
  };
}[ConfigurationSection];
/** In the order in which they are applied. Time servers need a service that no namespace has. */
const cases: Case[] = [
  {
    section: 'wan',
    set: { address: { ipAddress: '203.0.113.2', netMask, gateway: '203.0.113.1' }, dnsServers: [] },
    empty: null,
    has: { address: { ipAddress: '203.0.113.2', netMask } },
  },
  {
    section: 'lan',
    set: { ipAddress: '192.168.210.1', netMask, dhcp: { from: '192.168.210.20', to: '192.168.210.40' } },
    empty: null,
    has: { ipAddress: '192.168.210.1', netMask },
  },
  {
    section: 'subnets',
    set: [{ networkAddress: '10.77.0.0', networkMask: netMask, gatewayAddress: '192.168.210.30' }],
    empty: [],
    has: [{ networkAddress: '10.77.0.0', networkMask: netMask, gatewayAddress: '192.168.210.30' }],
  },
  { section: 'access', set: { wan: 'private', wan2: 'neither', rules: [] }, empty: null },
  {
    section: 'forwards',
    set: [{ interface: 'WAN', externalPort: 8502, targetIpAddress: '192.168.210.30', targetPort: 502 }],
    empty: [],
  },
  {
    section: 'translations',
    set: [
      {
        ...{ interface: 'WAN', virtualIpAddress: '203.0.113.9', targetIpAddress: '192.168.210.30' },
        ...{ protocol: null, port: null, sourceIpAddress: null },
      },
    ],
    empty: [],
  },
  { section: 'tunnel', set: { sourceNat: false }, empty: null },
  { section: 'sources', set: [], empty: [] },
];

const apply = (machine: Machine, section: ConfigurationSection, settings: unknown) =>
  machine[section](settings as never);
const read = (machine: Machine, section: ConfigurationSection, settings: unknown) =>
  machine.present?.[section as 'lan']?.(settings as never);

const kinds = [
  { kind: 'Debian', where: testWhere('gateway machines'), make: onDebian },
  { kind: 'the demo', where: test, make: inMemory },
];
for (const { kind, where, make } of kinds)
  where(`a machine of ${kind} applies each section, the same again, and gives it back`, async () => {
    const { machine, end } = await make();
    for (const { section, set, has } of cases)
      for (const time of ['first', 'again']) {
        expect([section, time, await apply(machine, section, set)]).toEqual([section, time, { state: 'applied' }]);
        expect([section, time, await read(machine, section, set)]).toEqual([section, time, has]);
      }
    // a later section takes nothing of an earlier one
    for (const { section, set, has } of cases)
      expect([section, await read(machine, section, set)]).toEqual([section, has]);
    for (const { section, set, empty } of [...cases].reverse()) {
      expect([section, await apply(machine, section, empty)]).toEqual([section, { state: 'applied' }]);
      expect([section, await apply(machine, section, set)]).toEqual([section, { state: 'applied' }]);
      expect([section, await apply(machine, section, empty)]).toEqual([section, { state: 'applied' }]);
    }
    await end();
  });
