import type { GatewayDifferences } from '@lineside/contracts/gateway';
import {
  type ConfigurationDocument,
  type ConfigurationReport,
  configurationDocument,
  configurationSections,
  type LanSettings,
  type WanSettings,
} from '@lineside/contracts/gateway-configuration';
import { until } from '@lineside/testing/until';
import type { Machine } from '../machine.ts';
import { type KeptSettings, noSettings, Settings } from './settings.ts';

const address = (third: number) => ({ ipAddress: `192.168.${third}.1`, netMask: '255.255.255.0' });
const fixed = (last: number) => ({ ipAddress: `10.99.0.${last}`, netMask: '255.255.255.0', gateway: '10.99.0.1' });
const documentOf = (
  revision: number,
  sections: Partial<ConfigurationDocument['sections']> = {},
  again?: ConfigurationDocument['again'],
): ConfigurationDocument => configurationDocument.parse({ revision, sections, again });
const lanOf = (third: number, dhcp: LanSettings['dhcp'] = null) => ({ lan: { ...address(third), dhcp } });

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A machine in memory that has nothing after it started, and a platform that has one document. */
function aGateway({ kept = noSettings, confirmMs = 3_600_000 }: { kept?: KeptSettings; confirmMs?: number } = {}) {
  const has: { lan: LanSettings | null; wan: WanSettings | null } = { lan: null, wan: null };
  const platform = { document: documentOf(1, lanOf(10)), refuses: '' };
  const told: GatewayDifferences[] = [];
  const reports: ConfigurationReport[] = [];
  let [stored, reconnects] = [kept, 0];
  const takes = (section: 'lan' | 'wan') => async (settings: never) => {
    has[section] = settings;
    const address = (settings as LanSettings | null)?.ipAddress;
    if (platform.refuses && address === platform.refuses) throw new Error('dnsmasq: it ended at once');
    return { state: 'applied' };
  };
  const machine = {
    ...Object.fromEntries(configurationSections.map((section) => [section, async () => ({ state: 'applied' })])),
    ...{ lan: takes('lan'), wan: takes('wan'), timeServers: async () => ({ state: 'unsupported' }) },
    present: {
      lan: async () => (has.lan ? { ipAddress: has.lan.ipAddress, netMask: has.lan.netMask } : undefined),
      wan: async () => {
        const { ipAddress, netMask } = (has.wan?.address ?? {}) as Partial<ReturnType<typeof fixed>>;
        return ipAddress ? { address: { ipAddress, netMask } } : undefined;
      },
    },
  } as unknown as Machine;
  const settings = new Settings({
    machine,
    fetch: async () => ({ is: 'new', document: platform.document, tag: '' }),
    report: (report) => void reports.push(report),
    differ: (differences) => told.push(differences) > 0,
    kept,
    keep: (now) => {
      stored = now;
    },
    reconnect: async () => {
      reconnects += 1;
    },
    confirmMs,
  });
  settings.start();
  ends.push(() => settings.close());
  /** The platform has a document, and confirms it. */
  async function gets(document: ConfigurationDocument): Promise<void> {
    const { revision } = document;
    platform.document = document;
    settings.notice({ revision, hash: '', confirmed: stored.confirmed?.revision ?? 0 });
    settings.notice({ revision, hash: '', confirmed: revision });
    await settings.tellDifferences();
  }
  /** Another start of the machine and the program, which has kept everything. */
  async function restarted() {
    await settings.close();
    const again = aGateway({ kept: JSON.parse(JSON.stringify(stored)) });
    return again;
  }
  return { settings, has, platform, told, reports, gets, restarted, kept: () => stored, reconnects: () => reconnects };
}

/** A gateway with a confirmed revision. */
async function confirmed(options: Parameters<typeof aGateway>[0] = {}) {
  const gateway = aGateway(options);
  await gateway.gets(documentOf(1, lanOf(10)));
  return gateway;
}

test('what is set on site is applied, and told once as a difference', async () => {
  const { settings, has, told, reconnects, platform, reports } = await confirmed();
  const [before, sent] = [reconnects(), told.length];
  expect(await settings.setOnSite({ lan: address(20) })).toEqual({ lan: { state: 'applied' } });
  expect(has.lan).toMatchObject(address(20));
  expect(reconnects()).toBe(before + 1);
  expect(told.slice(sent)).toEqual([{ revision: 1, sections: { lan: address(20) } }]);
  const count = reports.length;
  settings.notice({ revision: 1, hash: '', confirmed: 1 });
  settings.connected();
  await until(() => told.length === sent + 2 && reports.length > count);
  expect(told.at(-1)).toEqual(told.at(-2));
  expect(platform.document.revision).toBe(1);
});

test('what was set on site is there after a restart of the machine, and is told then', async () => {
  const first = await confirmed();
  await first.settings.setOnSite({ lan: address(20), wan: fixed(7) });
  const { has, told, settings } = await first.restarted();
  await until(() => has.lan !== null && has.wan !== null);
  expect(has).toEqual({ lan: { ...address(20), dhcp: null }, wan: { address: fixed(7), dnsServers: [] } });
  settings.connected();
  await until(() => told.length === 1);
  expect(told[0]!.sections).toEqual({ lan: address(20), wan: { address: fixed(7) } });
});

test('what is set before the first revision stays, also over a restart, until a person decides', async () => {
  const first = aGateway();
  await first.settings.setOnSite({ lan: address(20), wan: fixed(7) });
  const { has, told, reports, gets } = await first.restarted();
  await until(() => has.lan !== null && has.wan !== null);
  await gets(documentOf(4, lanOf(10), { lan: 3 }));
  expect(has.lan).toMatchObject(address(20));
  expect(told.at(-1)!.sections).toEqual({ lan: address(20), wan: { address: fixed(7) } });
  expect(reports.at(-1)!.sections).toMatchObject({
    lan: { state: 'refused', reason: 'another setting was made at the status page of this gateway' },
    subnets: { state: 'applied' },
  });
  await gets(documentOf(5, { ...lanOf(10), timeServers: ['nl.pool.ntp.org'] }, { lan: 3 }));
  expect(has.lan).toMatchObject(address(20));
});

test('a later revision of a section wins, and what was set on site is over once it is confirmed', async () => {
  const { settings, has, told, gets, kept } = await confirmed();
  await settings.setOnSite({ lan: address(20), wan: fixed(7) });
  await gets(documentOf(2, lanOf(30)));
  expect(has.lan).toMatchObject(address(30));
  expect(told.at(-1)!.sections).toEqual({ wan: { address: fixed(7) } });
  expect(Object.keys(kept().onSite!)).toEqual(['wan']);
});

test('what is put back is applied as the platform wants it, and no longer told', async () => {
  const { settings, has, told, gets } = await confirmed();
  await settings.setOnSite({ lan: address(20), wan: fixed(7) });
  await gets(documentOf(2, lanOf(10), { lan: 2, wan: 2 }));
  expect(has).toEqual({ ...lanOf(10), wan: null });
  expect(told.at(-1)!.sections).toEqual({});
});

test('what a person keeps is the same on the machine, and no longer told', async () => {
  const { settings, has, told, gets, reports } = await confirmed();
  await settings.setOnSite({ wan: fixed(7) });
  await gets(documentOf(2, { ...lanOf(10), wan: { address: fixed(7), dnsServers: [] } }));
  expect(has.wan).toEqual({ address: fixed(7), dnsServers: [] });
  expect(told.at(-1)!.sections).toEqual({});
  expect(reports.at(-1)!.sections.wan).toEqual({ state: 'applied' });
});

test('a revision that is not confirmed returns to what was set on site', async () => {
  const { settings, has, platform, reports } = await confirmed({ confirmMs: 100 });
  await settings.setOnSite({ lan: address(20) });
  platform.document = documentOf(2, lanOf(30));
  settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await until(() => reports.at(-1)?.sections.lan?.state === 'reverted');
  expect(has.lan).toMatchObject(address(20));
});

test('what is set on site during a trial stays when the revision is reverted', async () => {
  const { settings, has, platform, reports } = await confirmed({ confirmMs: 100 });
  platform.document = documentOf(2, lanOf(30));
  settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await settings.setOnSite({ lan: address(20) });
  await until(() => reports.at(-1)?.sections.lan?.state === 'reverted');
  expect(has.lan).toMatchObject(address(20));
});

test('what the machine refuses is answered with its reason, and it has what it had', async () => {
  const { settings, has, platform, kept } = await confirmed();
  await settings.setOnSite({ lan: address(20) });
  platform.refuses = '192.168.50.1';
  expect(await settings.setOnSite({ lan: address(50), timeServers: ['nl.pool.ntp.org'] })).toEqual({
    lan: { state: 'refused', reason: 'dnsmasq: it ended at once' },
    timeServers: { state: 'unsupported' },
  });
  expect(has.lan).toMatchObject(address(20));
  expect(kept().onSite).toMatchObject({ lan: { settings: address(20) } });
  expect(Object.keys(kept().onSite!)).toEqual(['lan']);
});

test('what the platform wants too is no difference', async () => {
  const { settings, told, kept } = await confirmed();
  await settings.setOnSite({ lan: address(20) });
  await settings.setOnSite({ lan: address(10) });
  expect(kept().onSite).toEqual({});
  expect(told.at(-1)!.sections).toEqual({});
});

test('addresses are assigned in a LAN that was set on site only if they are in it', async () => {
  const { settings, has, gets } = aGateway();
  const dhcp = { from: '192.168.10.100', to: '192.168.10.200' };
  await gets(documentOf(1, lanOf(10, dhcp)));
  await settings.setOnSite({ lan: { ipAddress: '192.168.10.254', netMask: '255.255.255.0' } });
  expect(has.lan?.dhcp).toEqual(dhcp);
  await settings.setOnSite({ lan: { ipAddress: '192.168.10.150', netMask: '255.255.255.0' } });
  expect(has.lan?.dhcp).toBeNull();
  await settings.setOnSite({ lan: address(20) });
  expect(has.lan?.dhcp).toBeNull();
});
