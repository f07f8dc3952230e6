import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FleetAgent, FleetNewcomer } from '@lineside/contracts/gateway';
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
/** Gateways' credentials by serial number. A gateway stores its own, because the platform sends it only once. */
type Credentials = Record<string, GatewayCredential>;
/** Parses a reply; throws if it is invalid. */
type Parser<T> = { parse(value: unknown): T };

let last = 0;
/** The present time, always later than the last one: the platform treats an earlier time as a repeated request. */
function now(): string {
  last = Math.max(last + 1, Date.now());
  return new Date(last).toISOString();
}

/**
 * Enrols a gateway as a real one does: it applies with its code, asks until a person has decided, and fetches its secret,
 * which it keeps in the file. Null if it is refused or rejected.
 */
export async function enrol(newcomer: FleetNewcomer, file: string, signal: AbortSignal): Promise<FleetAgent | null> {
  const { serialNumber, variables } = newcomer;
  const storedCredential = readCredentials(file)[serialNumber];
  const credential = storedCredential ?? (await obtain(newcomer, signal));
  if (!credential) return null;
  if (!storedCredential) writeCredentials(file, { ...readCredentials(file), [serialNumber]: credential });
  return { id: credential.agentId, secret: credential.secret, behaviour: 'steady', variables };
}

async function obtain({ api, code, serialNumber, key }: FleetNewcomer, signal: AbortSignal) {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8, Buffer.from(key, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x!;
  const host = new URL(api).host;
  const draft = { code, serialNumber, publicKey, time: now() };
  const application = { ...draft, signature: signed(privateKey, textOfApplication(host, draft)) };
  const applied = await send(`${api}/gateway/enrolments`, application, enrolmentReceipt, signal);
  if (applied.is === 'refused') return logLine(serialNumber, `was refused: ${applied.code}`);
  const receipt = applied.data;
  const requestAs = <T>(kind: 'status' | 'secret', schema: Parser<T>) => {
    const time = now();
    const signature = signed(privateKey, textOfQuestion(host, kind, { ...receipt, time }));
    const body = { company: receipt.company, time, signature };
    return send(`${api}/gateway/enrolments/${receipt.publicId}/${kind}`, body, schema, signal);
  };
  logLine(serialNumber, `waits until a person accepts it; its fingerprint is ${fingerprintOf(publicKey)}`);
  for (;;) {
    const { data } = await dataOf(requestAs('status', enrolmentAnswer), serialNumber);
    if (!data) return null;
    if (data.status === 'rejected') return logLine(serialNumber, `was rejected: ${data.reason}`);
    if (data.status === 'accepted') break;
    await pause(data.askAgainSeconds * 1000, undefined, { signal });
  }
  return (await dataOf(requestAs('secret', gatewayCredential), serialNumber)).data;
}

/** Returns the data of a reply; prints a refusal. */
async function dataOf<T>(answer: Promise<PlatformReply<T>>, serialNumber: string): Promise<{ data: T | null }> {
  const came = await answer;
  return { data: came.is === 'given' ? came.data : logLine(serialNumber, `was refused: ${came.code}`) };
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
  signal: AbortSignal,
): Promise<PlatformReply<T>> {
  const headers = { 'Content-Type': 'application/json', 'Api-Version': '2' };
  for (;;) {
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch(
      () => null,
    );
    signal.throwIfAborted();
    if (answer && answer.status < 500) {
      const { data } = (await answer.json()) as { data: unknown };
      if (answer.ok) return { is: 'given', data: schema.parse(data) };
      return { is: 'refused', code: enrolmentRefusal.parse(data)[0]!.code };
    }
    await pause(unreachable, undefined, { signal });
  }
}

function logLine(serialNumber: string, message: string): null {
  console.log(`fleet: the new gateway ${serialNumber} ${message}`);
  return null;
}

const readCredentials = (file: string): Credentials =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Credentials) : {};

/** Writes the file atomically; only its owner can read it. */
function writeCredentials(file: string, all: Credentials): void {
  writeFileSync(`${file}.draft`, JSON.stringify(all), { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}
