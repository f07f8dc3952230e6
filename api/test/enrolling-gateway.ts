import { generateKeyPairSync, sign } from 'node:crypto';
import { textOfApplication, textOfQuestion } from '@lineside/contracts';
import type { Answer, Caller } from './caller.ts';

/** A gateway that enrols: its key, and its calls as they are signed. */
export interface NewGateway {
  serialNumber: string;
  publicKey: string;
  apply(code: string, changes?: Record<string, unknown>): Promise<Answer>;
  ask(receipt: Receipt, kind?: 'status' | 'secret', changes?: Record<string, unknown>): Promise<Answer>;
}
export interface Receipt {
  publicId: string;
  company: string;
}

let last = 0;
/** The present time; later each time, as a gateway signs it. */
function now(): string {
  last = Math.max(last + 1, Date.now());
  return new Date(last).toISOString();
}

/** A gateway with a new key. `changes` replace parts of a request after it was signed, or its signed `time`. */
export function newGateway(call: Caller, serialNumber: string): NewGateway {
  const { privateKey, publicKey: pair } = generateKeyPairSync('ed25519');
  const publicKey = pair.export({ format: 'jwk' }).x!;
  const host = new URL(call.address).host;
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');
  return {
    serialNumber,
    publicKey,
    apply(code, changes = {}) {
      const body = { code, serialNumber, publicKey, time: (changes.time as string) ?? now() };
      return call('POST', '/gateway/enrolments', {
        ...{ ...body, signature: signed(textOfApplication(host, body)) },
        ...changes,
      });
    },
    ask({ publicId, company }, kind = 'status', changes = {}) {
      const time = (changes.time as string) ?? now();
      const signature = signed(textOfQuestion(host, kind, { publicId, company, time }));
      const { at = kind, ...more } = changes;
      return call('POST', `/gateway/enrolments/${publicId}/${at}`, { company, time, signature, ...more });
    },
  };
}
