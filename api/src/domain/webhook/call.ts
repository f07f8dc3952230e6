import { askOutside } from '../../platform/outgoing/ask.ts';
import { idHeaders, signatures } from './signing.ts';

/** The address to call, and the payload. */
export interface Hook {
  url: string;
  /** Milliseconds. */
  timeout: number;
  secret: string | null;
  /** The delivery's id, to recognise duplicates. */
  id: string;
  body: string;
}

export interface Outcome {
  ok: boolean;
  /** The status of the answer, or the error. */
  status: string;
  /** How long the call took, in milliseconds; null if none was made. */
  duration: number | null;
}

/** The maximum number of bytes read of an answer; its content isn't used. */
const maxBytes = 16_384;

/** Calls a webhook once, within its time. */
export async function callHook(hook: Hook, local: boolean): Promise<Outcome> {
  const { url, timeout, body } = hook;
  const began = performance.now();
  const answer = await askOutside(
    { url, timeout, method: 'POST', headers: headersOf(hook), body, maxBytes: maxBytes },
    local,
  );
  const duration = Math.round(performance.now() - began);
  if (answer.is === 'failed') return { ok: false, status: answer.why, duration };
  return { ok: answer.status >= 200 && answer.status < 300, status: String(answer.status), duration };
}

function headersOf({ id, secret, body }: Hook): Record<string, string | number> {
  const call = { id, body, seconds: Math.floor(Date.now() / 1000) };
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...idHeaders(call),
    ...(secret && signatures(call, secret)),
  };
}
