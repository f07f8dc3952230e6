import type { GatewayDifferences } from '@lineside/contracts/gateway';
import {
  type ConfigurationDocument,
  configurationDocument,
  configurationSections,
  type LanSettings,
} from '@lineside/contracts/gateway-configuration';
import { until } from '@lineside/testing/until';
import type { Machine } from '../machine.ts';
import { type KeptSettings, noSettings, Settings } from './settings.ts';

const address = (third: number) => ({ ipAddress: `192.168.${third}.1`, netMask: '255.255.255.0' });
const document = (
  revision: number,
  {
    lan = { ...address(10), dhcp: null },
    again,
  }: { lan?: LanSettings | null; again?: ConfigurationDocument['again'] } = {},
): ConfigurationDocument => configurationDocument.parse({ revision, sections: { lan }, again });

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A machine in memory, and a platform that has one document; without `kept` it is applied and confirmed. */
async function aGateway({ lan, kept, has = {} }: { lan?: null; kept?: KeptSettings; has?: Partial<Has> } = {}) {
  const told: GatewayDifferences[] = [];
  const platform = { document: document(1, lan === null ? { lan } : {}) };
  let stored = kept ?? noSettings;
  let [reads, reports] = [0, 0];
  const machine = {
    ...Object.fromEntries(configurationSections.map((section) => [section, async () => ({ state: 'applied' })])),
    lan: async (settings: LanSettings | null) => {
      has.lan = settings;
      return { state: 'applied' };
    },
    timeServers: async (servers: string[]) => {
      has.timeServers = servers;
      return { state: 'applied' };
    },
    present: {
      lan: async () => (has.lan ? { ipAddress: has.lan.ipAddress, netMask: has.lan.netMask } : address(99)),
      timeServers: async () => {
        reads += 1;
        return has.timeServers;
      },
    },
  } as unknown as Machine;
  const settings = new Settings({
    machine,
    fetch: async () => ({ is: 'new', document: platform.document, tag: `${platform.document.revision}` }),
    report: () => {
      reports += 1;
    },
    differ: (differences) => told.push(differences) > 0,
    kept: stored,
    keep: (now) => {
      stored = now;
    },
    confirmMs: 3_600_000,
    compareMs: 10,
  });
  settings.start();
  ends.push(() => settings.close());
  if (!kept) {
    settings.connected();
    settings.notice({ revision: 1, hash: '', confirmed: 1 });
    await until(() => told.length === 1);
  }
  /** Waits for some comparisons. */
  async function compares(): Promise<void> {
    const most = reads + 3;
    await until(() => reads >= most);
  }
  return { has, told, platform, settings, compares, reports: () => reports, kept: () => stored };
}

interface Has {
  lan: LanSettings | null;
  timeServers: string[] | undefined;
}
const onSite = { ...address(20), dhcp: null };

test('a changed machine is told once, again after a connect, and that it is equal again', async () => {
  const { has, told, settings, compares } = await aGateway();
  expect(told).toEqual([{ revision: 1, sections: {} }]);
  has.lan = onSite;
  await until(() => told.length === 2);
  expect(told[1]).toEqual({ revision: 1, sections: { lan: address(20) } });
  await compares();
  expect(told).toHaveLength(2);
  settings.connected();
  await until(() => told.length === 3);
  expect(told[2]).toEqual(told[1]);
  Object.assign(has, { lan: { ...address(10), dhcp: null }, timeServers: ['10.20.0.5'] });
  await until(() => told.length === 4);
  expect(told[3]!.sections).toEqual({ timeServers: ['10.20.0.5'] });
  has.timeServers = [];
  await until(() => told.length === 5);
  expect(told[4]!.sections).toEqual({});
});

test('nothing is compared while a revision waits for its confirmation', async () => {
  const { has, told, platform, settings, reports } = await aGateway();
  platform.document = document(2, { lan: { ...address(30), dhcp: null } });
  settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await until(() => has.lan?.ipAddress === '192.168.30.1');
  has.lan = onSite;
  const count = reports();
  settings.connected();
  settings.connected();
  // the first one would have been compared before the second report
  await until(() => reports() === count + 2);
  expect(told).toHaveLength(1);
  settings.notice({ revision: 2, hash: '', confirmed: 2 });
  await until(() => told.length === 2);
  expect(told[1]).toEqual({ revision: 2, sections: { lan: address(20) } });
});

test('a LAN that nobody has set differs in nothing, nor does what can’t be read or told', async () => {
  const { has, told, compares } = await aGateway({ lan: null });
  has.timeServers = ['no server!'];
  await compares();
  has.timeServers = undefined;
  await compares();
  expect(told).toEqual([{ revision: 1, sections: {} }]);
});

test('a gateway that restarts leaves what was changed on site, and tells it once it is connected', async () => {
  const first = await aGateway();
  first.has.lan = onSite;
  await first.settings.close();
  const second = await aGateway({ kept: first.kept(), has: first.has });
  second.settings.connected();
  await until(() => second.told.length === 1);
  expect(second.told[0]!.sections).toEqual({ lan: address(20) });
  expect(second.has.lan).toEqual(onSite);
});

test('a section that is to be applied again is applied, and another revision alone leaves it', async () => {
  const { has, told, platform, settings } = await aGateway();
  has.lan = onSite;
  await until(() => told.length === 2);
  platform.document = { ...document(2), sections: { ...document(2).sections, timeServers: ['10.20.0.5'] } };
  settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await until(() => has.timeServers?.length === 1);
  settings.notice({ revision: 2, hash: '', confirmed: 2 });
  await settings.close();
  expect(has.lan).toEqual(onSite);
  settings.start();
  platform.document = { ...platform.document, revision: 4, again: { lan: 3 } };
  settings.notice({ revision: 4, hash: '', confirmed: 2 });
  settings.notice({ revision: 4, hash: '', confirmed: 4 });
  await until(() => told.at(-1)!.revision === 4);
  expect(told.at(-1)).toEqual({ revision: 4, sections: {} });
  expect(has.lan).toEqual({ ...address(10), dhcp: null });
});

test('who asks is told the differences of now, also if they were told before', async () => {
  const { settings, told, has } = await aGateway();
  await settings.tellDifferences();
  has.lan = onSite;
  await settings.tellDifferences();
  expect(told.map(({ sections }) => sections)).toEqual([{}, {}, { lan: address(20) }]);
});
