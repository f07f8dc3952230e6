import type { AccessSettings, SubnetSettings, WanSettings } from '@lineside/contracts/gateway-configuration';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { ip } from 'lineside-connector/test/machine';
import { aGatewayBetween } from './gateway-between-networks.ts';
import { aMachineIn, inNetwork } from './machine-in-network.ts';

afterEach(cleanUp);

const mask = '255.255.255.0';

testWhere('gateway machines')('routes to subnets that are changed by hand are read, others are not', async () => {
  const { gateway } = await aGatewayBetween();
  const folder = aFolder();
  const machine = await aMachineIn(gateway, folder, { LAN: 'lan0' });
  const subnet = (third: number, last: number): SubnetSettings => ({
    ...{ networkAddress: `10.77.${third}.0`, networkMask: mask, gatewayAddress: `192.168.210.${last}` },
  });
  const wanted = [subnet(1, 30), subnet(2, 30)];
  const read = () => machine.present!.subnets!(wanted);
  // what it has before it was applied isn't a change
  expect(await read()).toBeUndefined();
  await machine.subnets(wanted);
  ip('-n', gateway, 'route', 'add', '10.78.0.0/24', 'via', '192.168.210.30');
  expect(await read()).toEqual(wanted);
  ip('-n', gateway, 'route', 'delete', '10.77.1.0/24');
  ip('-n', gateway, 'route', 'replace', '10.77.2.0/24', 'via', '192.168.210.31');
  const changed = [subnet(2, 31)];
  expect(await read()).toEqual(changed);
  await machine.end();
  const again = await aMachineIn(gateway, folder, { LAN: 'lan0' });
  expect(await again.present!.subnets!(wanted)).toEqual(changed);
  await again.subnets(wanted);
  expect(await again.present!.subnets!(wanted)).toEqual(wanted);
});

testWhere('gateway machines')('a WAN address that is changed by hand is read where a fixed one is wanted', async () => {
  const { gateway, machine } = await aGatewayBetween();
  const wan: WanSettings = {
    ...{ address: { ipAddress: '203.0.113.2', netMask: mask, gateway: '203.0.113.9' }, dnsServers: [] },
  };
  const read = (settings: WanSettings | null = wan) => machine.present!.wan!(settings);
  expect(await read()).toBeUndefined();
  await machine.wan(wan);
  expect(await read()).toEqual({ address: { ipAddress: '203.0.113.2', netMask: mask } });
  ip('-n', gateway, 'address', 'add', '203.0.113.3/25', 'dev', 'wan0');
  ip('-n', gateway, 'address', 'delete', '203.0.113.2/24', 'dev', 'wan0');
  expect(await read()).toEqual({ address: { ipAddress: '203.0.113.3', netMask: '255.255.255.128' } });
  ip('-n', gateway, 'address', 'delete', '203.0.113.3/25', 'dev', 'wan0');
  expect(await read()).toEqual({ address: null });
  expect(await read({ address: 'dhcp', dnsServers: [] })).toBeUndefined();
  expect(await read(null)).toBeUndefined();
});

testWhere('gateway machines')('rules that are changed by hand are told, until they are applied again', async () => {
  const { gateway, machine } = await aGatewayBetween();
  const access: AccessSettings = { wan: 'public', wan2: 'neither', rules: [] };
  const forwards = [
    { ...({ interface: 'WAN', targetIpAddress: '192.168.210.30' } as const), externalPort: 8502, targetPort: 502 },
  ];
  const read = async () => [
    await machine.present!.access!(access),
    await machine.present!.forwards!(forwards),
    await machine.present!.translations!([]),
  ];
  const nft = (text: string) => inNetwork(gateway, 'nft', text);
  const [changed, same] = [{ changed: true }, undefined];
  const apply = async () => {
    await machine.access(access);
    await machine.forwards(forwards);
    await machine.translations([]);
  };
  await nft('table ip lineside_access { chain own { accept; }; }');
  expect(await read()).toEqual([same, same, same]);
  await apply();
  await nft('table ip others { chain own { accept; }; }');
  expect(await read()).toEqual([same, same, same]);
  await nft('insert rule ip lineside_access outward accept');
  expect(await read()).toEqual([changed, same, same]);
  await nft('delete table ip lineside_forwards');
  await nft('table ip lineside_translations { chain own { accept; }; }');
  expect(await read()).toEqual([changed, changed, changed]);
  await apply();
  expect(await read()).toEqual([same, same, same]);
});
