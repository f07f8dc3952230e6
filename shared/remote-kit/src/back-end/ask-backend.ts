import type { Failure, Result } from '@lineside/client';
import { type ErrorCode, errorEnvelope, errors, limits } from '@lineside/contracts';
import { backendOf } from './back-ends.ts';
import { dropToken, tokenFor, tokensNow } from './tokens.ts';

/** The input of a call to a back end; its content can be sent again. */
export interface BackendCall {
  method?: string;
  headers?: HeadersInit;
  body?: Exclude<BodyInit, ReadableStream> | null;
  signal?: AbortSignal;
}

/** The time-out for the first byte of an answer, in milliseconds; as for the portal's own API. */
const timeoutMs = (limits.answerSeconds + 10) * 1000;

/** Calls a remote's back end as the logged-in person; a refused token is replaced once. */
export async function askBackend(remote: string, path: string, call: BackendCall = {}): Promise<Result<Response>> {
  const backend = backendOf(remote);
  if (!backend) return refused('no-back-end', `${remote} has no back end that the portal's root has bound to it.`);
  const { origin, isReachable } = backend;
  const address = new URL(path, origin);
  if (!path.startsWith('/') || address.origin !== origin) {
    throw new Error(`${path} isn't a path of a back end: begin it with a slash.`);
  }
  if (!isReachable) return refused('back-end-moved', `This page may not call ${origin} before it is reloaded.`);

  const tokens = tokensNow();
  const once = async () => {
    const token = await tokenFor(remote, tokens);
    if (!token.ok) return token;
    const answer = await sendCall(address, token.data, call);
    if (answer.ok && answer.data.status === 401) await dropToken(remote, tokens, token.data);
    return answer;
  };
  let answer = await once();
  if (answer.ok && answer.data.status === 401) answer = await once();
  // another person or company in the meantime
  if (tokensNow() !== tokens) return { ok: false, failure: { kind: 'aborted' } };
  return answer.ok && !answer.data.ok ? { ok: false, failure: await failureOf(answer.data) } : answer;
}

async function sendCall(
  address: URL,
  token: string,
  { headers, signal, ...call }: BackendCall,
): Promise<Result<Response>> {
  const head = new Headers(headers);
  head.set('Authorization', `Bearer ${token}`);
  const timedOut = new AbortController();
  const clock = setTimeout(() => timedOut.abort(), timeoutMs);
  try {
    const answer = await fetch(address, {
      ...call,
      ...{ headers: head, credentials: 'omit', cache: 'no-store', redirect: 'error' },
      signal: signal ? AbortSignal.any([signal, timedOut.signal]) : timedOut.signal,
    });
    return { ok: true, data: answer };
  } catch {
    return { ok: false, failure: brokenOff(signal, timedOut.signal) };
  } finally {
    clearTimeout(clock);
  }
}

function brokenOff(caller: AbortSignal | undefined, timedOut: AbortSignal): Failure {
  if (caller?.aborted) return { kind: 'aborted' };
  if (timedOut.aborted) return { kind: 'gateway-timeout' };
  return { kind: navigator.onLine === false ? 'offline' : 'unavailable' };
}

/** The meaning of an error status; a refusal in the format of the portal's API has more details. */
async function failureOf(answer: Response): Promise<Failure> {
  if (answer.status === 504) return { kind: 'gateway-timeout' };
  if (answer.status >= 500) return { kind: 'unavailable' };
  const envelope = errorEnvelope.safeParse(await answer.json().catch(() => null));
  return { kind: 'refused', status: answer.status, errors: envelope.success ? envelope.data.data : [] };
}

const refused = (code: ErrorCode, message: string): Result<never> => ({
  ok: false,
  failure: { kind: 'refused', status: errors[code].status, errors: [{ code, message }] },
});
