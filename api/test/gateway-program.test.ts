import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { until } from '@lineside/testing/until';
import { makeCertificates } from 'lineside-connector/certificates';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aNetwork, havePorts, inside, ip } from 'lineside-connector/test/machine';
import { programArgs } from '../../stack/bundle-program.ts';
import { type GatewayPlatform, startGatewayPlatform } from './gateway-platform.ts';
import { readModbusMachine, startModbusMachine } from './modbus-machine.ts';
import { start, startIn } from './start-in.ts';

// The gateway program on a machine of its own: a network namespace with a cable to a machine that speaks Modbus.

let platform: GatewayPlatform;
beforeAll(async () => {
  platform = await startGatewayPlatform();
});
afterAll(cleanUp);

/** Prints whether a TCP connection is possible. */
const connects = `
const [host, port] = process.argv.slice(1);
const socket = require('node:net').connect(port, host, () => { console.log('connected'); process.exit(0); });
socket.setTimeout(1000, () => { console.log('silent'); process.exit(0); });
socket.on('error', () => { console.log('refused'); process.exit(0); });
`;

testWhere('gateway machines')(
  'a machine with the program applies LAN, routes and forwards, and sends Modbus values',
  async () => {
    const { anke, portal } = platform;
    const [gateway, plant, internet] = [aNetwork(), aNetwork(), aNetwork()];
    ip('-n', gateway, 'link', 'add', 'wan0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', internet);
    ip('-n', gateway, 'address', 'add', '203.0.113.2/24', 'dev', 'wan0');
    ip('-n', gateway, 'link', 'set', 'wan0', 'up');
    ip('-n', internet, 'address', 'add', '203.0.113.9/24', 'dev', 'eth0');
    ip('-n', internet, 'link', 'set', 'eth0', 'up');
    ip('-n', gateway, 'link', 'add', 'lan0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', plant);
    ip('-n', plant, 'address', 'add', '192.168.210.30/24', 'dev', 'eth0');
    ip('-n', plant, 'link', 'set', 'eth0', 'up');
    await havePorts(inside(gateway), ...platform.ports);
    await startModbusMachine(plant);

    const program = await programArgs('gateway/src/main.ts', '--data', aFolder());
    const options = ['--portal', portal, '--serial', 'GW-1', '--lan', 'lan0', '--wan', 'wan0'];
    const id = await platform.accept((code) => startIn(gateway, [...program, 'enrol', code, ...options], 'accepted'));
    const running = await startIn(gateway, [...program, 'run'], 'connected');

    const lan = {
      ...{ ipAddress: '192.168.210.1', netMask: '255.255.255.0', dhcpServerEnabled: true },
      ...{ dhcpServerRangeFrom: '192.168.210.100', dhcpServerRangeTo: '192.168.210.199' },
    };
    expect(await anke('PATCH', `/agents/${id}/router-lan-config`, lan)).toMatchObject({ status: 200 });
    const { last } = await readModbusMachine(anke, id, '192.168.210.30');
    await until(async () => (await last()) === 25, running.output);
    const inGateway = async (...command: string[]) => {
      const [program, ...args] = [...inside(gateway), ...command];
      return (await promisify(execFile)(program!, args)).stdout;
    };
    expect(await inGateway('ip', '-4', 'address', 'show', 'dev', 'lan0')).toContain('192.168.210.1/24');
    expect(await inGateway('ss', '--udp', '--listening', '--numeric')).toMatch(/:67\b/);

    const subnet = { networkAddress: '10.77.0.0', networkMask: '255.255.255.0', gatewayAddress: '192.168.210.30' };
    const added = await anke('POST', `/agents/${id}/router-additional-subnets`, subnet);
    expect(added).toMatchObject({ status: 201 });
    const forward = { interface: 'WAN', externalPort: 8502, targetIpAddress: '192.168.210.30', targetPort: 502 };
    expect(await anke('POST', `/agents/${id}/router-port-forwards`, forward)).toMatchObject({ status: 201 });
    await until(async () => (await inGateway('ip', 'route')).includes('10.77.0.0/24 via 192.168.210.30'));
    const reaches = [...inside(internet), process.execPath, '-e', connects, '203.0.113.2', '8502'];
    await until(async () => (await promisify(execFile)(reaches[0]!, reaches.slice(1))).stdout.trim() === 'connected');

    await anke('DELETE', `/agents/${id}/router-additional-subnets/${added.body.data.publicId}`);
    await until(async () => !(await inGateway('ip', 'route')).includes('10.77.0.0/24'));
    const states = async () => {
      const [{ sections }] = (await anke('GET', `/agents/${id}/configuration`)).body.data;
      return Object.values(sections as Record<string, { state: string }>).map(({ state }) => state);
    };
    await until(async () => (await states()).every((state) => state === 'applied'), running.output);
    running.kill('SIGTERM');
    await once(running, 'exit');
    await until(async () => (await anke('GET', `/agents/${id}?fields=status`)).body.data.status === 'offline');
  },
);

// portal and broker have certificates of an authority that no machine knows
testWhere('gateway machines')('the program enrols over https and connects over mqtts, to nobody else', async () => {
  const certificates = makeCertificates();
  const { anke, portal, ports, accept } = await startGatewayPlatform({}, certificates);
  const network = aNetwork();
  await havePorts(inside(network), ...ports);
  const authority = path.join(aFolder(), 'ca.pem');
  writeFileSync(authority, certificates.ca);
  const program = await programArgs('gateway/src/main.ts', '--data', aFolder());
  const trusting = [...inside(network), 'env', `NODE_EXTRA_CA_CERTS=${authority}`, process.execPath, ...program];
  const withoutTrust = [...inside(network), process.execPath, ...program];
  const enrol = (code: string) => ['enrol', code, '--portal', portal, '--serial', 'GW-TLS'];
  const id = await accept(async (code) => {
    const refused = await start([...withoutTrust, ...enrol(code)], "can't be reached");
    expect(refused.output()).toContain('certificate');
    refused.kill();
    await start([...trusting, ...enrol(code)], 'accepted');
  });
  const running = await start([...trusting, 'run'], 'connected to mqtts://');
  expect(await anke('PUT', `/agents/${id}/router-ntp-servers`, { servers: [] })).toMatchObject({ status: 200 });
  const configuration = async () => (await anke('GET', `/agents/${id}/configuration`)).body.data[0];
  await until(async () => (await configuration())?.sections.timeServers.state === 'applied', running.output);
  running.kill('SIGTERM');
  const stranger = await start([...withoutTrust, 'run'], 'certificate');
  expect(stranger.output()).not.toContain('connected to');
});
