import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { ConfigurationSection, ConfigurationSections } from '@lineside/contracts/gateway-configuration';
import { until } from '@lineside/testing/until';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aNetwork, ip } from 'lineside-connector/test/machine';
import type { Machine } from 'lineside-gateway/machine';
import { aBootedDebian } from 'lineside-gateway/test/booted-debian';
import { aMachineIn } from 'lineside-gateway/test/machine-in-network';
import { SimulatedMachine } from './machine.ts';

// What every machine of a gateway does with its sections: that of Debian, in a network namespace, and the one in memory.

afterEach(cleanUp);

type Made = { machine: Machine; end(): Promise<void> };

/** @param programs the folder with the only programs of the machine, or all of this one */
async function onDebian(programs?: string): Promise<Made> {
  const [gateway, plant] = [aNetwork(), aNetwork()];
  for (const [name, peer] of [
    ['lan0', 'eth0'],
    ['wan0', 'eth1'],
  ] as const) {
    ip('-n', gateway, 'link', 'add', name, 'type', 'veth', 'peer', 'name', peer, 'netns', plant);
    ip('-n', gateway, 'link', 'set', name, 'up');
    ip('-n', plant, 'link', 'set', peer, 'up');
  }
  const machine = await aMachineIn(gateway, aFolder(), { LAN: 'lan0', WAN: 'wan0' }, programs);
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
/** In the order in which they are applied. Time servers need a service that no namespace has: they are tested below. */
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
  machine[section as Exclude<ConfigurationSection, 'services'>](settings as never);
const read = (machine: Machine, section: ConfigurationSection, settings: unknown) =>
  machine.present?.[section as 'lan']?.(settings as never);

const kinds = [
  { kind: 'Debian', where: testWhere('gateway machines'), make: () => onDebian() },
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

type Servers = Pick<Machine, 'timeServers' | 'present'>;
/** The time servers of a machine, which servers it asks then, and the machine without the service that asks. */
type MadeServers = { machine: Servers; used(): Promise<readonly string[]>; stop(): Promise<unknown> };

async function booted(): Promise<MadeServers> {
  const { machine, usedServers, stopService } = await aBootedDebian(aNetwork());
  return { machine, used: usedServers, stop: stopService };
}
async function ofDemo(): Promise<MadeServers> {
  const machine = new SimulatedMachine([]);
  return {
    machine,
    used: async () => machine.has.timeServers ?? [],
    stop: async () => machine.refusals.set('timeServers', noService),
  };
}
const noService = "time servers: systemd-timesyncd doesn't run on this machine";

for (const { kind, where, make } of [
  { kind: 'Debian that booted', where: testWhere('booted systemd'), make: booted },
  { kind: 'the demo', where: test, make: ofDemo },
])
  where(`a machine of ${kind} asks its time servers, and refuses others where nothing asks [3.46]`, async () => {
    const { machine, used, stop } = await make();
    const read = () => machine.present!.timeServers!([]);
    const [wanted, others] = [['10.20.0.5', 'nl.pool.ntp.org'], ['10.20.0.6']];
    for (const servers of [wanted, wanted, others, wanted]) {
      expect(await machine.timeServers(servers)).toEqual({ state: 'applied' });
      expect(await read()).toEqual(servers);
      await until(async () => String(await used()) === String(servers));
    }
    await stop();
    await expect(machine.timeServers(others)).rejects.toThrow(noService);
    expect(await read()).toEqual(wanted);
  });

/** A folder with two programs alone, which Debian's machine applies networks with. */
function fewPrograms(): string {
  const folder = path.join(aFolder(), 'bin');
  mkdirSync(folder);
  for (const name of ['ip', 'nft']) symlinkSync(`/usr/sbin/${name}`, path.join(folder, name));
  return folder;
}

for (const { kind, where, make } of [
  { kind: 'Debian', where: testWhere('gateway machines'), make: () => onDebian(fewPrograms()) },
  {
    kind: 'the demo',
    where: test,
    async make(): Promise<Made> {
      const machine = new SimulatedMachine([]);
      machine.refusals.set('timeServers', noService);
      return { machine, end: async () => {} };
    },
  },
])
  where(`a section that a machine of ${kind} refuses says why, and changes no other`, async () => {
    const { machine, end } = await make();
    const wan = cases[0]!;
    expect(await apply(machine, 'wan', wan.set)).toEqual({ state: 'applied' });
    await expect(apply(machine, 'timeServers', ['10.20.0.5'])).rejects.toThrow(noService);
    expect(await read(machine, 'wan', wan.set)).toEqual(wan.has);
    expect((await read(machine, 'timeServers', [])) ?? []).toEqual([]);
    expect(await apply(machine, 'wan', wan.set)).toEqual({ state: 'applied' });
    await end();
  });
