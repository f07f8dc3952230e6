import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { makeCertificates } from 'lineside-connector/certificates';
import { authorityIn } from '../src/domain/gateway-tunnel/authority.ts';
import { makeAuthority } from '../src/domain/gateway-tunnel/certificates.ts';
import { certify, platformOf } from './certified-gateway.ts';
import { operatorCommand } from './operator-command.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// VPN servers as the operator sets them up, and the authority of gateways' certificates.

let api: TestApi;
const folder = mkdtempSync(path.join(tmpdir(), 'vpn-servers-'));
const ca = path.join(folder, 'ca.pem');
beforeAll(async () => {
  api = await startApi();
  writeFileSync(ca, makeCertificates().ca);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) => operatorCommand(api, folder, 'vpn-server', ...words);
const add = (name: string, ...more: string[]) => run('add', name, '--host', 'vpn.example.com', '--ca', ca, ...more);

test('the operator adds a VPN server by a command, and lists it', async () => {
  expect(await add('Oslo 1', '--gateways-range', '10.48.0.0/12')).toMatchObject({ code: 0 });
  expect((await run('list')).output.split('\n')).toContain(
    'Oslo 1: vpn.example.com, people at port 1194 in 10.144.0.0/16, gateways at port 1195 in 10.48.0.0/12',
  );
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select type, ca from platform_server where name = 'Oslo 1'`),
  );
  expect(rows).toEqual([{ type: 'rsc', ca: expect.stringContaining('BEGIN CERTIFICATE') }]);
});

test.each([
  ['There is a server of this name already.', ['Amsterdam 3']],
  ['The ranges of people and gateways overlap.', ['Oslo 2', '--range', '10.64.0.0/16']],
  ['A range is no network: use one such as 10.144.0.0/16.', ['Oslo 2', '--range', 'everything']],
  ['70000 is no port.', ['Oslo 2', '--gateways-port', '70000']],
])('a VPN server that can not be added is refused with the reason: %s', async (output, [name, ...more]) => {
  expect(await add(name!, ...more)).toEqual({ code: 1, output });
});

test('the authority that a command prints has signed the certificate of a gateway', async () => {
  const { output } = await run('authority');
  const gateway = await certify(platformOf(api), device('Capper 1'));
  expect(gateway.certificate.checkIssued(new X509Certificate(output))).toBe(true);
  expect(gateway.certificate.subject).toBe(`CN=${device('Capper 1')}`);
  const days = (Date.parse(gateway.certificate.validTo) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
});

test('an authority of the operator signs instead, and a file that is none is refused', async () => {
  const own = makeAuthority();
  const file = path.join(folder, 'own.pem');
  writeFileSync(file, own.certificate + own.key);
  expect(() => authorityIn(ca)).toThrow('needs a certificate and its private key, PEM');
  const other = await startApi({ LINESIDE_GATEWAY_AUTHORITY: file });
  try {
    const { certificate } = await certify(platformOf(other), device('Capper 1'));
    expect(certificate.checkIssued(new X509Certificate(own.certificate))).toBe(true);
  } finally {
    await other.close();
  }
});

test.each([
  ['a key that is too short', 'rsa', 1024],
  ['no key of RSA', 'ec', 0],
] as const)('a gateway gets no certificate for %s', async (_what, type, bits) => {
  await expect(certify(platformOf(api), device('Capper 1'), { type, bits })).rejects.toThrow(
    /^400: .*"invalid-value".*"publicKey"/,
  );
});
