import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { addressOf } from './address.ts';

/** What is called, and with what. */
export interface Hook {
  url: string;
  /** Milliseconds. */
  timeout: number;
  secret: string | null;
  /** The trigger's id: one that comes twice is known by it. */
  id: string;
  body: string;
}

export interface Outcome {
  ok: boolean;
  /** The status of the answer, or why there was none. */
  status: string;
}

/** Most bytes of an answer that are taken; what it says is of no use here. */
const mostBytes = 16_384;

/** Calls a webhook once, within its time. Where the answer leads elsewhere, nobody follows. */
export async function callHook(hook: Hook, local: boolean): Promise<Outcome> {
  const signal = AbortSignal.timeout(hook.timeout);
  const late = new Promise<Outcome>((resolve) => {
    signal.addEventListener('abort', () => resolve({ ok: false, status: 'timeout' }), { once: true });
  });
  return Promise.race([late, send(hook, local, signal)]);
}

async function send(hook: Hook, local: boolean, signal: AbortSignal): Promise<Outcome> {
  const url = new URL(hook.url);
  const address = await addressOf(url, local).catch(() => null);
  if (address === null) return { ok: false, status: 'host-not-found' };
  if (!address) return { ok: false, status: 'address-not-allowed' };
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      signal,
      // the address that was looked at, whatever the name says by now
      lookup: (_host, options, found) =>
        options.all ? found(null, [address]) : found(null, address.address, address.family),
      headers: headersOf(hook),
    });
    request.on('response', (response) => {
      const { statusCode = 0 } = response;
      const end = () => resolve({ ok: statusCode >= 200 && statusCode < 300, status: String(statusCode) });
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) response.destroy();
      });
      response.on('close', end);
    });
    request.on('error', (problem: NodeJS.ErrnoException) =>
      resolve({ ok: false, status: signal.aborted ? 'timeout' : (problem.code ?? 'no-answer').slice(0, 100) }),
    );
    request.end(hook.body);
  });
}

function headersOf({ id, secret, body }: Hook): Record<string, string | number> {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = secret && createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'Lineside',
    'Lineside-Trigger': id,
    ...(signature && { 'Lineside-Signature': `t=${seconds},v1=${signature}` }),
  };
}
