import type { GatewayDifferences } from '@lineside/contracts/gateway';
import { configurationDocument } from '@lineside/contracts/gateway-configuration';
import { until } from '@lineside/testing/until';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { type KeptSettings, noSettings, Settings } from '../src/settings/settings.ts';
import { aGatewayBetween } from './gateway-between-networks.ts';
import { aMachineIn, inNetwork } from './machine-in-network.ts';

afterEach(cleanUp);

const netMask = '255.255.255.0';

testWhere('gateway machines')('a WAN address that is set on site stays over a restart of the program', async () => {
  const { gateway } = await aGatewayBetween();
  const folder = aFolder();
  const wan = { address: { ipAddress: '203.0.113.3', netMask, gateway: '203.0.113.9' }, dnsServers: [] };
  const document = configurationDocument.parse({ revision: 1, sections: { wan } });
  const told: GatewayDifferences[] = [];
  let kept: KeptSettings = noSettings;
  const started = async () => {
    const machine = await aMachineIn(gateway, folder, { LAN: 'lan0', WAN: 'wan0' });
    const settings = new Settings({
      machine,
      ...{ kept, fetch: async () => ({ is: 'new', document, tag: '' }), report: () => {} },
      differ: (differences) => told.push(differences) > 0,
      keep: (now) => {
        kept = now;
      },
    });
    settings.start();
    return { settings, machine };
  };
  const address = () => inNetwork(gateway, 'ip', '-4', 'address', 'show', 'dev', 'wan0');
  const route = () => inNetwork(gateway, 'ip', 'route', 'show', '0.0.0.0/1');

  const first = await started();
  first.settings.connected();
  first.settings.notice({ revision: 1, hash: '', confirmed: 1 });
  await until(() => told.length === 1);
  expect(await address()).toContain('203.0.113.3/24');
  const onSite = { ipAddress: '203.0.113.7', netMask, gateway: '203.0.113.8' };
  expect(await first.settings.setOnSite({ wan: onSite })).toEqual({ wan: { state: 'applied' } });
  await first.settings.close();
  await first.machine.end();

  const { settings, machine } = await started();
  settings.connected();
  await until(() => told.length === 3);
  expect(told.map(({ sections }) => sections)).toEqual([
    {},
    { wan: { address: onSite } },
    { wan: { address: onSite } },
  ]);
  expect(await address()).toContain('203.0.113.7/24');
  expect(await address()).not.toContain('203.0.113.3/24');
  expect(await route()).toContain('via 203.0.113.8');
  await settings.close();
  await machine.end();
});
