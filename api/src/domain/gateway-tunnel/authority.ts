import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import type { Settings } from '../../platform/settings.ts';
import { type Authority, makeAuthority } from './certificates.ts';

/** What its key is sealed for. */
const column = 'gateway_authority.key';

type OperatorsFile = Partial<Pick<Settings, 'gatewayAuthority'>>;

/** The authority that signs gateways' certificates: the operator's, by the setting LINESIDE_GATEWAY_AUTHORITY, or our own. */
export async function gatewayAuthority(tx: Tx, settings: OperatorsFile): Promise<Authority> {
  if (settings.gatewayAuthority) return authorityIn(settings.gatewayAuthority);
  await ensureGatewayAuthority(tx, settings);
  return (await storedAuthority(tx))!;
}

/** Makes an authority for all processes where there is none; throws if a file of the operator is none. */
export async function ensureGatewayAuthority(tx: Tx, { gatewayAuthority: file }: OperatorsFile): Promise<void> {
  if (file) return void authorityIn(file);
  const { rows } = await tx.execute(sql`select from gateway_authority`);
  if (rows.length > 0) return;
  const { certificate, key } = makeAuthority();
  await tx.execute(sql`insert into gateway_authority (certificate, key)
    values (${certificate.replaceAll('\r', '')}, ${tx.sealer.seal(key, column)}) on conflict do nothing`);
}

async function storedAuthority(tx: Tx): Promise<Authority | undefined> {
  const { rows } = await tx.execute(sql`select certificate, key from gateway_authority`);
  const [row] = rows as unknown as Authority[];
  return row && { certificate: row.certificate, key: tx.sealer.open(row.key, column) };
}

const blocks = {
  certificate: /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/,
  key: /-----BEGIN (RSA )?PRIVATE KEY-----[^-]+-----END (RSA )?PRIVATE KEY-----/,
};

/** The authority in a file with a certificate and its key, PEM; throws a sentence that says what is wrong with it. */
export function authorityIn(file: string): Authority {
  const wrong = (why: string) => new Error(`The setting LINESIDE_GATEWAY_AUTHORITY is wrong: ${file} ${why}`);
  const text = readFileSync(file, 'utf8');
  const certificate = blocks.certificate.exec(text)?.[0];
  const key = blocks.key.exec(text)?.[0];
  if (!certificate || !key) throw wrong('needs a certificate and its private key, PEM');
  const parsed = new X509Certificate(certificate);
  const privateKey = createPrivateKey(key);
  if (privateKey.asymmetricKeyType !== 'rsa') throw wrong('has a key that is not RSA');
  if (!parsed.checkPrivateKey(privateKey)) throw wrong('has a key of another certificate');
  if (!parsed.ca) throw wrong('has a certificate that may not sign others');
  return { certificate, key };
}
