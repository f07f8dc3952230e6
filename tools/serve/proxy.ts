import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { jsonHeaders, unavailable } from './headers.ts';
import type { PortalOptions } from './options.ts';

/** What callers say of where they come from is theirs alone; the API hears it from here. */
const forwarded = /^(forwarded|x-forwarded-.*|x-real-ip)$/;

/**
 * Passes a call on to the API and its answer back as it comes, event streams included. The Host header stays: discovery
 * answers by it.
 */
export function proxy(
  request: IncomingMessage,
  response: ServerResponse,
  { api, patience }: Pick<PortalOptions, 'api' | 'patience'>,
): void {
  const own = Object.entries(request.headers).filter(([name]) => !forwarded.test(name));
  // a caller that has gone already has no address
  const headers = { ...Object.fromEntries(own), 'x-forwarded-for': String(request.socket.remoteAddress) };
  const upstream = send(new URL(request.url!, api), { method: request.method, headers }, (answer) => {
    clearTimeout(clock);
    response.writeHead(answer.statusCode!, answer.headers);
    response.flushHeaders();
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  // event streams have sent their head by then
  const clock = setTimeout(() => fail(504), patience);
  const fail = (status: 502 | 504) => {
    if (response.headersSent) return response.destroy();
    response.writeHead(status, jsonHeaders);
    response.end(unavailable);
  };
  upstream.on('error', () => fail(502));
  // answered, failed, or nobody waits for it any more
  response.on('close', () => {
    clearTimeout(clock);
    upstream.destroy();
  });
  request.pipe(upstream);
}
