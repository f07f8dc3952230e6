import type { AccessSettings, TranslationSettings } from '@lineside/contracts/gateway-configuration';
import { testWhere } from 'lineside-connector/test/capable';
import { cleanUp } from 'lineside-connector/test/connector';
import { ip } from 'lineside-connector/test/machine';
import { aGatewayBetween, answersAt, ask } from './gateway-between-networks.ts';
import { inNetwork } from './machine-in-network.ts';

afterEach(cleanUp);

const [TCP, ICMP] = [6, 1];
const applied = { state: 'applied' };
const rule = (changes: Partial<AccessSettings['rules'][number]>) => ({
  ...{ sourceIpAddress: null, sourceMacAddress: null, protocol: null, destinationPort: null },
  ...changes,
});
const access = (changes: Partial<AccessSettings>): AccessSettings => ({
  ...{ wan: 'neither', wan2: 'neither', rules: [] },
  ...changes,
});

testWhere('gateway machines')('machines of the LAN reach what the rules allow, and nothing else [3.45]', async () => {
  const { gateway, plant, internet, machine } = await aGatewayBetween();
  await answersAt(internet, 8080, 9090);
  await answersAt(plant, 502);
  ip('-n', internet, 'route', 'add', '192.168.210.0/24', 'via', '203.0.113.2');
  const reached = async () => [await ask(plant, '203.0.113.9', 8080), await ask(plant, '203.0.113.9', 9090)];
  const after = async (changes: Partial<AccessSettings>) => {
    expect(await machine.access(access(changes))).toEqual(applied);
    return reached();
  };
  const own = '203.0.113.2';
  const mac = (await inNetwork(plant, 'cat', '/sys/class/net/eth0/address')).trim();

  expect(await after({ rules: [rule({ protocol: TCP, destinationPort: 8080 })] })).toEqual([own, 'ECONNREFUSED']);
  expect(await after({ rules: [rule({ destinationPort: 9090 })] })).toEqual(['ECONNREFUSED', own]);
  expect(await after({ rules: [rule({ sourceIpAddress: '192.168.210.31' })] })).toEqual(Array(2).fill('ECONNREFUSED'));
  expect(await after({ rules: [rule({ sourceIpAddress: '192.168.210.30' })] })).toEqual([own, own]);
  expect(await after({ rules: [rule({ sourceMacAddress: '02:00:00:00:00:01' })] })).toEqual(
    Array(2).fill('ECONNREFUSED'),
  );
  expect(await after({ rules: [rule({ sourceMacAddress: mac })] })).toEqual([own, own]);
  expect(await after({ wan: 'private' })).toEqual(Array(2).fill('ECONNREFUSED'));
  expect(await after({ wan: 'public' })).toEqual([own, own]);
  // nobody outside gets in by that
  expect(await ask(internet, '192.168.210.30', 502)).toBe('silent');
  expect(await ask(gateway, '192.168.210.30', 502)).toBe('192.168.210.1');

  const wrong = access({ rules: [rule({ sourceIpAddress: '192.168.210.30', protocol: ICMP, destinationPort: 80 })] });
  await expect(machine.access(wrong)).rejects.toThrow('the rule for 192.168.210.30: its protocol 1 has no port 80');
  await expect(machine.access(access({ wan2: 'both' }))).rejects.toThrow('this machine has no WAN 2 interface');
  expect(await after({ wan: 'neither' })).toEqual(Array(2).fill('ECONNREFUSED'));
});

const translation = (changes: Partial<TranslationSettings>): TranslationSettings => ({
  ...{ interface: 'WAN', virtualIpAddress: '203.0.113.50', targetIpAddress: '192.168.210.30' },
  ...{ protocol: null, port: null, sourceIpAddress: null },
  ...changes,
});

testWhere('gateway machines')(
  'an address at the WAN leads to a machine of the LAN as its rule says [3.47]',
  async () => {
    const { gateway, plant, internet, machine } = await aGatewayBetween();
    await answersAt(internet, 8080);
    await answersAt(plant, 502, 503);
    const reached = async () => [await ask(internet, '203.0.113.50', 502), await ask(internet, '203.0.113.50', 503)];
    const after = async (...translations: TranslationSettings[]) => {
      expect(await machine.translations(translations)).toEqual(applied);
      return reached();
    };
    const own = '192.168.210.1';

    expect(await after(translation({ protocol: TCP, port: 502 }))).toEqual([own, 'silent']);
    expect(await after(translation({ sourceIpAddress: '203.0.113.8' }))).toEqual(['silent', 'silent']);
    expect(await after(translation({}))).toEqual([own, own]);
    // what the machine itself sends has that address too
    await machine.access(access({ wan: 'both' }));
    expect(await ask(plant, '203.0.113.9', 8080)).toBe('203.0.113.50');
    await expect(machine.translations([translation({ interface: 'VPN' })])).rejects.toThrow(
      '203.0.113.50 → 192.168.210.30: this machine has no VPN interface',
    );
    expect(await after()).toEqual(['silent', 'silent']);
    expect(await inNetwork(gateway, 'ip', 'route', 'show', 'table', 'local', 'protocol', '76')).toBe('');
    expect(await ask(plant, '203.0.113.9', 8080)).toBe('203.0.113.2');
  },
);
