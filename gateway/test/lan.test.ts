import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aNetwork, ip } from 'lineside-connector/test/machine';
import { aMachineIn, inNetwork } from './machine-in-network.ts';

afterEach(cleanUp);

/** A machine with a network behind it, whose interface has an address of someone else. */
async function aMachineWithLan() {
  const [gateway, plant] = [aNetwork(), aNetwork()];
  ip('-n', gateway, 'link', 'add', 'lan0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', plant);
  const folder = aFolder();
  const start = () => aMachineIn(gateway, folder, { LAN: 'lan0' });
  const addresses = async () =>
    (await inNetwork(gateway, 'ip', '-brief', '-4', 'address', 'show', 'dev', 'lan0')).match(/[\d.]+\/\d+/g) ?? [];
  const add = (address: string) => ip('-n', gateway, 'address', 'add', address, 'dev', 'lan0');
  const remove = (address: string) => ip('-n', gateway, 'address', 'delete', address, 'dev', 'lan0');
  return { start, addresses, add, remove };
}

const network = (ipAddress: string) => ({ ipAddress, netMask: '255.255.255.0', dhcp: null });

testWhere('gateway machines')('an emptied LAN gives back its address alone, even after a restart', async () => {
  const { start, addresses, add } = await aMachineWithLan();
  add('10.1.2.3/24');
  const first = await start();
  expect(await first.lan(network('192.168.210.1'))).toEqual({ state: 'applied' });
  expect(await addresses()).toEqual(['10.1.2.3/24', '192.168.210.1/24']);
  await first.end();
  const second = await start();
  await second.lan(network('192.168.211.1'));
  expect(await addresses()).toEqual(['10.1.2.3/24', '192.168.211.1/24']);
  await second.lan({ ipAddress: null, netMask: null, dhcp: null });
  expect(await addresses()).toEqual(['10.1.2.3/24']);
  await second.lan(network('192.168.210.1'));
  await second.lan(null);
  expect(await addresses()).toEqual(['10.1.2.3/24']);
});

testWhere('gateway machines')('addresses of one network stay when the first of them is changed', async () => {
  const { start, addresses, add } = await aMachineWithLan();
  const machine = await start();
  await machine.lan(network('192.168.210.1'));
  add('192.168.210.7/24');
  await machine.lan(network('192.168.210.2'));
  expect((await addresses()).sort()).toEqual(['192.168.210.2/24', '192.168.210.7/24']);
  // an address that someone else has set is not ours
  await machine.lan(network('192.168.210.7'));
  await machine.lan(null);
  expect(await addresses()).toEqual(['192.168.210.7/24']);
});

testWhere('gateway machines')(
  'an address that is changed by hand is read, unless the wanted one is there',
  async () => {
    const { start, add, remove } = await aMachineWithLan();
    add('10.1.2.3/24');
    const machine = await start();
    const wanted = network('192.168.210.1');
    const read = () => machine.present!.lan!(wanted);
    // what it has before it was applied isn't a change
    expect(await read()).toBeUndefined();
    await machine.lan(wanted);
    expect(await read()).toEqual({ ipAddress: '192.168.210.1', netMask: '255.255.255.0' });
    remove('10.1.2.3/24');
    add('192.168.5.1/26');
    expect(await read()).toMatchObject({ ipAddress: '192.168.210.1' });
    remove('192.168.210.1/24');
    expect(await read()).toEqual({ ipAddress: '192.168.5.1', netMask: '255.255.255.192' });
    await machine.end();
    // it was set since the machine started
    const again = await start();
    expect(await again.present!.lan!(wanted)).toMatchObject({ ipAddress: '192.168.5.1' });
    await again.lan(wanted);
    expect(await again.present!.lan!(wanted)).toMatchObject({ ipAddress: '192.168.210.1' });
    remove('192.168.5.1/26');
    remove('192.168.210.1/24');
    expect(await again.present!.lan!(wanted)).toEqual({ ipAddress: null, netMask: null });
  },
);
