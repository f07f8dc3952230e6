import { randomBytes } from 'node:crypto';
import type { GatewayCredential } from '@lineside/contracts/gateway-enrolment';
import { enrol, identityOf } from './enrolment.ts';
import type { KeptFile } from './kept-file.ts';

/** What an enrolled gateway knows of its platform and machine. */
export interface Identity extends GatewayCredential {
  api: string;
  lan?: string | undefined;
  wan?: string | undefined;
  wan2?: string | undefined;
}

/** The private key of a gateway: 32 bytes, base64url. */
export interface GatewayKey {
  key: string;
}

export interface EnrolOptions extends Omit<Identity, keyof GatewayCredential> {
  code: string;
  serialNumber: string;
  keys: KeptFile<GatewayKey>;
  identities: KeptFile<Identity>;
  log(line: string): void;
}

/** Enrols this machine and keeps what the platform says; resolves with whether it was accepted. */
export async function enrolMachine(options: EnrolOptions): Promise<boolean> {
  const { code, serialNumber, keys, identities, log, api, lan, wan, wan2 } = options;
  // the same key for each attempt: the platform knows the gateway by it
  const { key } = keys.read() ?? { key: randomBytes(32).toString('base64url') };
  keys.write({ key });
  log(`serial number ${serialNumber}`);
  log(`fingerprint ${identityOf(key).fingerprint}`);
  const credential = await enrol({ api, code, serialNumber, key }, log);
  if (credential) identities.write({ ...credential, api, lan, wan, wan2 });
  return credential !== null;
}
