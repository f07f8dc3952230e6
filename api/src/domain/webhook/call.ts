import { createHmac } from 'node:crypto';
import { askOutside } from '../../platform/outgoing/ask.ts';

/** The address to call, and the payload. */
export interface Hook {
  url: string;
  /** Milliseconds. */
  timeout: number;
  secret: string | null;
  /** The trigger's id, to recognise duplicates. */
  id: string;
  body: string;
}

export interface Outcome {
  ok: boolean;
  /** The status of the answer, or the error. */
  status: string;
}

/** The maximum number of bytes read of an answer; its content isn't used. */
const maxBytes = 16_384;

/** Calls a webhook once, within its time. */
export async function callHook(hook: Hook, local: boolean): Promise<Outcome> {
  const { url, timeout, body } = hook;
  const answer = await askOutside(
    { url, timeout, method: 'POST', headers: headersOf(hook), body, maxBytes: maxBytes },
    local,
  );
  if (answer.is === 'failed') return { ok: false, status: answer.why };
  return { ok: answer.status >= 200 && answer.status < 300, status: String(answer.status) };
}

function headersOf({ id, secret, body }: Hook): Record<string, string | number> {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = secret && createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Lineside-Trigger': id,
    ...(signature && { 'Lineside-Signature': `t=${seconds},v1=${signature}` }),
  };
}
