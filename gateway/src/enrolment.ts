import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  enrolmentAnswer,
  enrolmentReceipt,
  enrolmentRefusal,
  type GatewayCredential,
  gatewayCredential,
  textOfApplication,
  textOfQuestion,
} from '@lineside/contracts/gateway-enrolment';

/** The platform's reply: its data, or the code of its refusal. */
type PlatformReply<T> = { is: 'given'; data: T } | { is: 'refused'; code: string };

/** The bytes of PKCS 8 before the 32 bytes of an Ed25519 key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Parses a reply; throws if it is invalid. */
type Parser<T> = { parse(value: unknown): T };

let last = 0;
/** The present time, always later than the last one: the platform treats an earlier time as a repeated request. */
function now(): string {
  last = Math.max(last + 1, Date.now());
  return new Date(last).toISOString();
}

export interface Newcomer {
  /** The API's address, without a slash at its end. */
  api: string;
  code: string;
  serialNumber: string;
  /** The 32 bytes of its Ed25519 key, base64url. */
  key: string;
}

/** The public key of a new gateway, and the fingerprint that people compare with the portal. */
export function identityOf(key: string): { publicKey: string; fingerprint: string } {
  const publicKey = createPublicKey(privateKeyOf(key)).export({ format: 'jwk' }).x!;
  return { publicKey, fingerprint: fingerprintOf(publicKey) };
}

const privateKeyOf = (key: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, Buffer.from(key, 'base64url')]), format: 'der', type: 'pkcs8' });

/**
 * Enrols a gateway: it applies with its code, asks until a person has decided, and fetches its secret, which the platform
 * sends only once. Null if it is refused or rejected; `log` says why.
 */
export async function enrol(
  { api, code, serialNumber, key }: Newcomer,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<GatewayCredential | null> {
  const privateKey = privateKeyOf(key);
  const { publicKey, fingerprint } = identityOf(key);
  const refused = (line: string): null => {
    log(line);
    return null;
  };
  const host = new URL(api).host;
  const draft = { code, serialNumber, publicKey, time: now() };
  const application = { ...draft, signature: signed(privateKey, textOfApplication(host, draft)) };
  const applied = await send(`${api}/gateway/enrolments`, application, enrolmentReceipt, { log, signal });
  if (applied.is === 'refused') return refused(`was refused: ${applied.code}`);
  const receipt = applied.data;
  const requestAs = <T>(kind: 'status' | 'secret', schema: Parser<T>) => {
    const time = now();
    const signature = signed(privateKey, textOfQuestion(host, kind, { ...receipt, time }));
    const body = { company: receipt.company, time, signature };
    return send(`${api}/gateway/enrolments/${receipt.publicId}/${kind}`, body, schema, { log, signal });
  };
  log(`waits until a person accepts it; its fingerprint is ${fingerprint}`);
  for (;;) {
    const answer = await requestAs('status', enrolmentAnswer);
    if (answer.is === 'refused') return refused(`was refused: ${answer.code}`);
    const { data } = answer;
    if (data.status === 'rejected') return refused(`was rejected: ${data.reason}`);
    if (data.status === 'accepted') break;
    await pause(data.askAgainSeconds * 1000, undefined, { ...(signal && { signal }) });
  }
  const answer = await requestAs('secret', gatewayCredential);
  return answer.is === 'given' ? answer.data : refused(`was refused: ${answer.code}`);
}

/** The text on a gateway's display. People compare it with the portal. */
function fingerprintOf(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');
  return hash
    .slice(0, 32)
    .toUpperCase()
    .replace(/.{4}(?=.)/g, '$&-');
}

const signed = (key: KeyObject, text: string): string => sign(null, Buffer.from(text), key).toString('base64url');

/** The retry interval while the platform can't be reached, in milliseconds. */
const unreachable = 5000;

async function send<T>(
  address: string,
  body: object,
  schema: Parser<T>,
  { log, signal }: { log(line: string): void; signal: AbortSignal | undefined },
): Promise<PlatformReply<T>> {
  let told = '';
  const failed = (reason: string) => {
    if (reason !== told) log(`${new URL(address).origin} can't be reached, and is tried again: ${reason}`);
    told = reason;
  };
  const headers = { 'Content-Type': 'application/json', 'Api-Version': '2' };
  for (;;) {
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      ...(signal && { signal }),
    }).catch((problem: Error) => {
      if (!signal?.aborted) failed((problem.cause as Error | undefined)?.message || problem.message);
      return null;
    });
    signal?.throwIfAborted();
    if (answer && answer.status < 500) {
      const { data } = (await answer.json()) as { data: unknown };
      if (answer.ok) return { is: 'given', data: schema.parse(data) };
      return { is: 'refused', code: enrolmentRefusal.parse(data)[0]!.code };
    }
    if (answer) failed(`it answers ${answer.status}`);
    await pause(unreachable, undefined, { ...(signal && { signal }) });
  }
}
