import type { ConfigurationReport, WanSettings } from '@lineside/contracts/gateway-configuration';
import { configurationDocument } from '@lineside/contracts/gateway-configuration';
import { until } from '@lineside/testing/until';
import { testWhere } from 'lineside-connector/test/capable';
import { cleanUp, later } from 'lineside-connector/test/connector';
import { ip } from 'lineside-connector/test/machine';
import { Settings } from '../src/settings/settings.ts';
import { aGatewayBetween, answersAt, ask } from './gateway-between-networks.ts';
import { inNetwork } from './machine-in-network.ts';

afterEach(cleanUp);

/** A platform in the internet, to which the machine has a route of someone else. */
async function aGatewayWithPlatform() {
  const parts = await aGatewayBetween();
  ip('-n', parts.internet, 'address', 'add', '192.0.2.1/32', 'dev', 'lo');
  await answersAt(parts.internet, 8883);
  ip('-n', parts.gateway, 'route', 'add', 'default', 'via', '203.0.113.9');
  return { ...parts, platform: () => ask(parts.gateway, '192.0.2.1', 8883) };
}

const wan = (ipAddress: string, gateway: string): WanSettings => ({
  ...{ address: { ipAddress, netMask: '255.255.255.0', gateway }, dnsServers: [] },
});

testWhere('gateway machines')('a WAN has its own address and default route, beside those of others', async () => {
  const { gateway, internet, machine, platform } = await aGatewayWithPlatform();
  ip('-n', internet, 'address', 'add', '198.51.100.1/24', 'dev', 'eth0');
  expect(await platform()).toBe('203.0.113.2');
  expect(await machine.wan(wan('198.51.100.2', '198.51.100.1'))).toEqual({ state: 'applied' });
  expect(await platform()).toBe('198.51.100.2');
  await machine.wan(wan('198.51.100.3', '198.51.100.1'));
  expect(await platform()).toBe('198.51.100.3');

  const dhcp: WanSettings = { address: 'dhcp', dnsServers: [] };
  await expect(machine.wan(dhcp)).rejects.toThrow('no DHCP client of this machine has an address for wan0');
  await expect(machine.wan({ address: null, dnsServers: ['192.0.2.53'] })).rejects.toThrow('DNS servers: ');
  expect(await platform()).toBe('198.51.100.3');
  const lease = ['valid_lft', '3600', 'preferred_lft', '3600'];
  ip('-n', gateway, 'address', 'add', '203.0.113.77/24', 'dev', 'wan0', ...lease);
  expect(await machine.wan(dhcp)).toEqual({ state: 'applied' });
  expect(await platform()).toBe('203.0.113.2');
  expect(await inNetwork(gateway, 'ip', 'route', 'show', 'protocol', '76')).toBe('');
});

testWhere('gateway machines')('a WAN setting that cuts the way to the platform is reverted', async () => {
  const { machine, platform } = await aGatewayWithPlatform();
  const reaches = async () => (await platform()).startsWith('203.0.113.');
  const reports: ConfigurationReport[] = [];
  let wanted = configurationDocument.parse({ revision: 1, sections: {} });
  const settings: Settings = new Settings({
    machine,
    fetch: async () => ({ is: 'new', document: wanted, tag: '' }),
    // the platform confirms what reaches it
    report: async (report) => {
      if (!(await reaches())) return;
      reports.push(report);
      settings.notice({ revision: wanted.revision, hash: '', confirmed: report.revision });
    },
    confirmMs: 3000,
  });
  later(() => settings.close());
  const set = (revision: number, wan: WanSettings) => {
    wanted = configurationDocument.parse({ revision, sections: { wan } });
    settings.notice({ revision, hash: '', confirmed: 1 });
  };
  settings.start();
  settings.connected();
  await until(() => reports.some(({ revision }) => revision === 1));

  // nobody is there
  set(2, wan('203.0.113.3', '203.0.113.99'));
  await until(async () => !(await reaches()));
  await until(() => reports.some(({ sections }) => sections.wan?.state === 'reverted'));
  expect(await platform()).toBe('203.0.113.2');
  set(3, wan('203.0.113.3', '203.0.113.9'));
  await until(() => reports.some(({ revision, sections }) => revision === 3 && sections.wan?.state === 'applied'));
});
