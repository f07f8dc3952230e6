import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { aFolder } from 'lineside-connector/test/connector';
import { hashOf, newSecret } from '../src/platform/secret.ts';
import type { TestApi } from './test-api.ts';

/** A gateway's certificate of the platform's authority, for the device that it names. */
export interface Certified {
  agent: string;
  certificate: X509Certificate;
  /** What has OpenVPN show it. */
  files: string[];
}

/** A platform in a test: the address of its API, and what is done in its database. */
export interface Platform {
  api: string;
  /** Replaces the secret of a device's gateway. */
  setSecret(agent: string, hash: string): Promise<unknown>;
}

const setSecret = (agent: string, hash: string) => sql`
  insert into agent_secret (agent_id, company_id, secret_hash) select public_id, company_id, ${hash} from agent
  where public_id = ${agent} on conflict (agent_id) do update set secret_hash = excluded.secret_hash`;

/** The platform of an API within the test. */
export const platformOf = ({ address, owner }: TestApi): Platform => ({
  api: `${address}/api`,
  setSecret: (agent, hash) => owner.inScope({}, (tx) => tx.execute(setSecret(agent, hash))),
});

/** The authority of gateways' certificates, PEM, once a gateway has one. */
export async function authorityOf({ owner }: TestApi): Promise<string> {
  const { rows } = await owner.inScope({}, (tx) => tx.execute(sql`select certificate from gateway_authority`));
  return rows[0]!.certificate as string;
}

/** Gets a gateway a certificate by its secret, which is replaced. */
export async function certify(
  { api, setSecret }: Platform,
  agent: string,
  key: { type: 'rsa' | 'ec'; bits: number } = { type: 'rsa', bits: 2048 },
): Promise<Certified> {
  const secret = newSecret();
  await setSecret(agent, hashOf(secret));
  const { publicKey, privateKey } = newKey(key);
  const answer = await fetch(`${api}/gateway/certificates`, {
    method: 'POST',
    headers: {
      'Api-Version': '2',
      'Content-Type': 'application/json',
      Authorization: `Basic ${Buffer.from(`${agent}:${secret}`).toString('base64')}`,
    },
    body: JSON.stringify({ publicKey: publicKey.export({ type: 'spki', format: 'pem' }) }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { certificate: string } };
  const folder = aFolder();
  const [cert, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(cert, data.certificate);
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return {
    ...{ agent, certificate: new X509Certificate(data.certificate) },
    files: ['--cert', cert, '--key', keyFile],
  };
}

const newKey = ({ type, bits }: { type: 'rsa' | 'ec'; bits: number }) =>
  type === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: bits })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The answer to a VPN server about the place of a gateway; one that has no certificate yet gets a serial number. */
export async function checkPlace({ call, owner }: TestApi, place: { server: string; agent: string }, secret: string) {
  const { rows } = await owner.inScope({}, (tx) =>
    tx.execute(sql`insert into agent_secret (agent_id, company_id, secret_hash, certificate_serial)
      select public_id, company_id, '', '01' from agent where public_id = ${place.agent}
      on conflict (agent_id) do update set certificate_serial = coalesce(agent_secret.certificate_serial, '01')
      returning certificate_serial as serial`),
  );
  const body = { ...place, serial: rows[0]?.serial ?? '01' };
  return call('POST', '/vpn-places/check', body, { Authorization: `Bearer ${secret}` });
}
