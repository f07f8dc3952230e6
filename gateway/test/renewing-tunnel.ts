import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock } from 'node:test';
import { type KeptTunnel, OpenVpnTunnel } from '../src/tunnel/openvpn-tunnel.ts';

// A tunnel of a gateway with a certificate that has this many days until it is renewed, by the word; orders it, lets days pass as
// the other words say, and prints after each how many certificates the platform has given.

const [left, ...passing] = process.argv.slice(2).map(Number) as [number, ...number[]];
const dayMs = 86_400_000;
const pem = (name: string) => `-----BEGIN CERTIFICATE-----\n${name}\n-----END CERTIFICATE-----`;
const basic = `Basic ${Buffer.from('agent-1:the secret').toString('base64')}`;
let given = 0;
const answers: Record<string, () => object> = {
  '/gateway/tunnel': () => ({
    ...{ server: { name: 'Amsterdam 3', host: '127.0.0.1', port: '1195', ca: pem('ca') }, network: null },
    address: '10.64.0.7',
  }),
  '/gateway/certificates': () => {
    given += 1;
    return { certificate: pem(`new${given}`), expiresOn: new Date().toISOString() };
  },
};
const platform = createServer(({ url, headers }, reply) => {
  if (headers.authorization !== basic) return reply.writeHead(401).end();
  reply.setHeader('Content-Type', 'application/json').end(JSON.stringify({ data: answers[url!]!() }));
});
platform.listen(0, '127.0.0.1', async () => {
  mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() });
  const certificate = { key: 'the key', certificate: pem('kept'), renewOn: Date.now() + left * dayMs };
  let kept: KeptTunnel = { isWanted: true, certificate };
  const { port } = platform.address() as AddressInfo;
  const tunnel = new OpenVpnTunnel({
    platform: { api: `http://127.0.0.1:${port}`, id: 'agent-1', secret: 'the secret' },
    kept: {
      read: () => kept,
      write: (now) => {
        kept = now;
      },
    },
    prepare: async () => {},
    log: () => {},
  });
  // an order waits for what the passing of time began
  const settled = () => tunnel.order({ id: '1', command: 'openvpn.connect' });
  await settled();
  const counts = [given];
  for (const days of passing) {
    mock.timers.tick(days * dayMs);
    await settled();
    counts.push(given);
  }
  console.log(counts.join(' '));
  await tunnel.close();
  process.exit(0);
});
