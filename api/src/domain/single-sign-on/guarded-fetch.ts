import type { CustomFetch } from 'openid-client';
import { askOutside } from '../../platform/outgoing/ask.ts';

/** Most bytes of an answer that are read. */
const maxBytes = 1_048_576;

/** Calls the addresses of a provider that a company added: on the public internet only, without redirects. */
export const guardedFetch =
  (local: boolean, seconds: number): CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await askOutside(
      {
        url,
        maxBytes: maxBytes,
        timeout: seconds * 1000,
        method: method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(new Headers(headers)),
        ...(body !== undefined && body !== null && { body: String(body) }),
      },
      local,
    );
    if (answer.is === 'failed' || !answer.isWhole) throw new TypeError('The provider gave no answer');
    const type = answer.contentType;
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: type ? { 'Content-Type': type } : {},
    });
  };
