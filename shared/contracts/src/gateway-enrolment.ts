/**
 * The wire by which a new gateway enrols, over HTTPS. It makes an Ed25519 key pair and signs each request over the host it
 * calls and the present time. Both sides build the signed text with these functions.
 */
import * as z from 'zod';
import { companyId, publicId } from './ids.ts';

/** The maximum difference between the signed time and the API's, and a gateway's interval between requests. */
export const enrolmentLimits = { clockMs: 300_000, askAgainSeconds: 10 } as const;

// halves of characters and control characters would make two texts of one signature
const serialNumber = z
  .string()
  .regex(/^[^\p{C}]{1,128}$/u)
  .refine((text) => text === text.trim());
const base64url = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`));

const signed = { time: z.iso.datetime(), signature: base64url(64) };

/** A gateway's application. `publicKey` is the raw key of 32 bytes. */
export const enrolmentApplication = z.strictObject({
  code: z.string().regex(/^[\p{L}\p{N} -]{1,64}$/u),
  serialNumber,
  publicKey: base64url(32),
  ...signed,
});
export type EnrolmentApplication = z.infer<typeof enrolmentApplication>;

/** A gateway's request about its application. */
export const enrolmentQuestion = z.strictObject({ company: companyId, ...signed });

/** The state of an application. A rejected gateway may apply again. */
export const enrolmentAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting'), askAgainSeconds: z.number() }),
  z.object({ status: z.literal('rejected'), reason: z.string() }),
  z.object({ status: z.literal('accepted'), secretGiven: z.boolean() }),
]);
export type EnrolmentAnswer = z.infer<typeof enrolmentAnswer>;

/** The platform's answer to an application: both values are sent with each request about it. */
export const enrolmentReceipt = z.object({ publicId, company: companyId });

/** The broker's address, and the name and secret with which an accepted gateway signs in there. */
export const gatewayCredential = z.object({
  agentId: publicId,
  secret: z.string(),
  broker: z.url({ protocol: /^mqtts?$/ }),
});
export type GatewayCredential = z.infer<typeof gatewayCredential>;

/** `data` of a refusal, as of all calls. */
export const enrolmentRefusal = z.array(z.object({ code: z.string() })).min(1);

const version = 'lineside-enrolment-1';

/** The signed text of an application, in UTF-8. `host` is the Host header of the call. */
export const textOfApplication = (
  host: string,
  { code, serialNumber: serial, publicKey, time }: Omit<EnrolmentApplication, 'signature'>,
): string => [version, 'apply', host, time, code, serial, publicKey].join('\n');

/** The signed text of a request: for the status, or for the secret. */
export const textOfQuestion = (
  host: string,
  kind: 'status' | 'secret',
  { publicId: id, company, time }: { publicId: string; company: string; time: string },
): string => [version, kind, host, time, company, id].join('\n');

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 bytes as people read and type them: 26 digits of Crockford's base 32, in groups of four. */
export function printEnrolmentCode(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let index = 0; index < 26; index += 1) {
    text = digits[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text.replace(/.{4}(?=.)/g, '$&-');
}

/** A typed code as it is compared: without spaces and hyphens, in capitals, with look-alikes as the digits they are. */
export const plainEnrolmentCode = (text: string): string =>
  text.replace(/[ -]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
