import { createHmac, randomBytes } from 'node:crypto';

/** A call to be signed: `id` is the same at each attempt, `seconds` since 1970 is when this one is made. */
export interface SignedCall {
  id: string;
  seconds: number;
  body: string;
}

const prefix = 'whsec_';

/** A new secret with 32 random bytes, in the form that libraries of Standard Webhooks take. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The key of a secret: the bytes behind `whsec_`, or those of any other text. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret);

/** What every call says of itself, signed or not (docs/webhooks.md). */
export const idHeaders = ({ id, seconds }: SignedCall): Record<string, string> => ({
  'Webhook-Id': id,
  'Webhook-Timestamp': String(seconds),
  'Lineside-Trigger': id,
});

/** The signatures of a call: that of Standard Webhooks, and our older one, which doesn't cover the id. */
export const signatures = ({ id, seconds, body }: SignedCall, secret: string): Record<string, string> => ({
  'Webhook-Signature': `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  'Lineside-Signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
});
