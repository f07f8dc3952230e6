import path from 'node:path';
import { until } from '@lineside/testing/until';
import { aBootedSystem } from 'lineside-connector/test/booted-system';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aNetwork, havePorts, inside, ip } from 'lineside-connector/test/machine';
import { packageGateway } from 'lineside-gateway/packaging';
import { startGatewayPlatform } from './gateway-platform.ts';

// The gateway's package on a machine with Debian, booted by its own systemd, without Node and without this checkout.

const root = path.resolve(import.meta.dirname, '../..');
afterEach(cleanUp);

testWhere('installed packages')(
  'a package installs without Node, runs once it is enrolled, and leaves nothing after a purge',
  async () => {
    const { deb } = await packageGateway(aFolder(), { architecture: process.arch === 'arm64' ? 'arm64' : 'amd64' });
    const { anke, portal, ports, accept } = await startGatewayPlatform();
    const network = aNetwork();
    for (const name of ['lan0', 'wan0']) {
      ip('-n', network, 'link', 'add', name, 'type', 'veth', 'peer', 'name', `${name}-peer`);
      for (const end of [name, `${name}-peer`]) ip('-n', network, 'link', 'set', end, 'up');
    }
    await havePorts(inside(network), ...ports);
    const { run, holds, restart } = await aBootedSystem(
      network,
      `cp ${deb} opt/gateway.deb
      rm -f usr/bin/node usr/local/bin/node usr/sbin/policy-rc.d`,
      `--tmpfs=${root}`,
    );
    const traces = () =>
      run(`find /etc /usr /var/lib /run -xdev -name '*lineside-gateway*' -not -path '/var/lib/dpkg/*' | sort
        systemctl list-units --all --plain --no-legend '*lineside-gateway*'`);
    const before = await traces();
    const state = (name: string) => run(`systemctl show --property ${name} --value lineside-gateway`);

    await run('! command -v node');
    expect(await run('dpkg --install /opt/gateway.deb')).toContain('lineside-gateway enrol CODE');
    expect(await run('systemctl is-enabled lineside-gateway')).toBe('enabled');
    expect([await state('ActiveState'), await state('ConditionResult')]).toEqual(['inactive', 'no']);

    let output = '';
    const id = await accept(async (code) => {
      output = await run(`lineside-gateway enrol ${code} --portal ${portal} --lan lan0 --wan wan0`);
    });
    expect(output).toMatch(/accepted, and runs as a service$/);
    const device = async () => (await anke('GET', `/agents/${id}?fields=status,serialNumber`)).body.data;
    await until(async () => (await device()).status === 'online');
    expect(output).toContain(`serial number ${(await device()).serialNumber}`);

    const lan = {
      ...{ ipAddress: '192.168.210.1', netMask: '255.255.255.0', dhcpServerEnabled: true },
      ...{ dhcpServerRangeFrom: '192.168.210.100', dhcpServerRangeTo: '192.168.210.199' },
    };
    expect(await anke('PATCH', `/agents/${id}/router-lan-config`, lan)).toMatchObject({ status: 200 });
    const forward = { interface: 'WAN', externalPort: 8502, targetIpAddress: '192.168.210.30', targetPort: 502 };
    expect(await anke('POST', `/agents/${id}/router-port-forwards`, forward)).toMatchObject({ status: 201 });
    const page = 'curl --silent --fail http://192.168.210.1:8080/';
    const sections = async () => (await anke('GET', `/agents/${id}/configuration`)).body.data[0].sections;
    await until(async () =>
      Object.values<{ state: string }>(await sections()).every(({ state: reached }) => reached === 'applied'),
    );
    await holds(page);
    expect(await run(page)).toContain(`<dt>Device</dt><dd>${id}</dd>`);
    const secrets = await run(`sed 's/.*"secret":"\\([^"]*\\)".*/\\1/' /var/lib/lineside-gateway/identity.json`);
    expect(await run(page)).not.toContain(secrets);
    expect(await run('nft list tables')).toContain('lineside_forwards');
    expect(await run('ss --udp --listening --numeric')).toMatch(/:67\b/);

    await restart(async () => {
      expect(await anke('POST', `/agents/${id}/reboot`)).toMatchObject({ status: 201 });
    });
    await holds('systemctl is-active lineside-gateway');
    await until(async () => (await device()).status === 'online');
    const reinstalled = await state('MainPID');
    await run('dpkg --install /opt/gateway.deb');
    await holds(
      `pid=$(systemctl show --property MainPID --value lineside-gateway); test "$pid" != 0 -a "$pid" != ${reinstalled}`,
    );

    await run('dpkg --remove lineside-gateway');
    await until(async () => (await device()).status === 'offline');
    await run('test -e /var/lib/lineside-gateway/identity.json; ! pgrep dnsmasq');
    await run('dpkg --purge lineside-gateway');
    expect(await traces()).toBe(before);
  },
);
