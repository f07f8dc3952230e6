import http from 'node:http';
import https from 'node:https';
import { targetOf } from './address.ts';

/** A request to a user-supplied address, which may be anyone's. */
export interface OutgoingRequest {
  url: string;
  /** Milliseconds, for the whole request. */
  timeout: number;
  method: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: string;
  /** The maximum number of bytes of the answer; the rest is ignored. */
  maxBytes: number;
}

export type OutgoingResult =
  | { is: 'answered'; status: number; body: Buffer; isWhole: boolean; contentType: string | undefined }
  /** `host-not-found`, `address-not-allowed`, `timeout`, or a code of the network's. */
  | { is: 'failed'; why: string };

/** Sends one request, within its time limit. Redirects are not followed. Never rejects. */
export async function askOutside(request: OutgoingRequest, local: boolean): Promise<OutgoingResult> {
  const signal = AbortSignal.timeout(request.timeout);
  const timedOut = new Promise<OutgoingResult>((resolve) => {
    signal.addEventListener('abort', () => resolve({ is: 'failed', why: 'timeout' }), { once: true });
  });
  return Promise.race([timedOut, send(request, local, signal)]);
}

async function send(outgoing: OutgoingRequest, local: boolean, signal: AbortSignal): Promise<OutgoingResult> {
  const url = new URL(outgoing.url);
  const address = await targetOf(url, local);
  if (typeof address === 'string') return { is: 'failed', why: address };
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: outgoing.method,
      agent: false,
      signal,
      // the address that was looked at, whatever the name says by now
      lookup: (_host, options, callback) =>
        options.all ? callback(null, [address]) : callback(null, address.address, address.family),
      headers: { 'User-Agent': 'Lineside', ...outgoing.headers },
    });
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > outgoing.maxBytes) response.destroy();
        else parts.push(part);
      });
      response.on('close', () =>
        resolve({
          is: 'answered',
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts),
          isWhole: response.complete && bytes <= outgoing.maxBytes,
          contentType: response.headers['content-type'],
        }),
      );
    });
    request.on('error', (problem: NodeJS.ErrnoException) =>
      resolve({ is: 'failed', why: signal.aborted ? 'timeout' : (problem.code ?? 'no-answer').slice(0, 100) }),
    );
    request.end(outgoing.body);
  });
}
