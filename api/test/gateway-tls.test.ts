import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { makeCertificates } from 'lineside-connector/certificates';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aNetwork, havePorts, inside } from 'lineside-connector/test/machine';
import { programArgs } from '../../stack/bundle-program.ts';
import { startGatewayPlatform } from './gateway-platform.ts';
import { start } from './start-in.ts';

// The gateway program, and a platform that is reached by TLS alone, with certificates of an authority that no machine knows.

afterAll(cleanUp);

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
