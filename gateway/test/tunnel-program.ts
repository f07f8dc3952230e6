import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OpenVpnTunnel } from '../src/tunnel/openvpn-tunnel.ts';

// Orders a tunnel at a platform that has a VPN server for the gateway, and prints what is logged and answered. A word of JSON
// replaces what the platform says of its server, and the certificate.

const pem = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
const { certificate = pem, ...said } = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
const server = { name: 'Amsterdam 3', host: '127.0.0.1', port: '1195', ca: pem, ...said };
const answers: Record<string, object> = {
  '/gateway/tunnel': { server, address: '10.64.0.7', network: null },
  '/gateway/certificates': { certificate, expiresOn: new Date().toISOString() },
};
const platform = createServer(({ url }, reply) => {
  reply.setHeader('Content-Type', 'application/json').end(JSON.stringify({ data: answers[url!] }));
});
platform.listen(0, '127.0.0.1', async () => {
  const tunnel = new OpenVpnTunnel({
    platform: { api: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`, id: 'agent-1', secret: 'secret' },
    kept: { read: () => null, write: () => {} },
    prepare: async () => {},
    log: console.log,
  });
  console.log(`done: ${await tunnel.order({ id: '1', command: 'openvpn.connect' })}`);
  await tunnel.close();
  process.exit(0);
});
