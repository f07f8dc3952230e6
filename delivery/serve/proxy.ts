import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { jsonHeaders, messages, unavailable } from './headers.ts';
import type { PortalOptions } from './options.ts';
import { sendText } from './send-file.ts';

/** The API trusts these headers, so a caller may not set them. */
const forwarded = /^(forwarded|x-forwarded-.*|x-real-ip)$/;

/** Hop-by-hop headers, which end at a proxy (RFC 9110, 7.6.1); so do those in `Connection`. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A `.` or `..` between slashes or backslashes, plain or percent-encoded. */
const dotSegment = /(?:^|\/|\\|%2f|%5c)(?:\.|%2e){1,2}(?:$|\/|\\|%2f|%5c)/i;

/**
 * Passes a call on to the API and its answer back as it comes, event streams included. The address is passed on unchanged;
 * one with dot segments gets 400, since it could lead outside of `/api/`. The Host header stays: discovery answers by it.
 */
export function proxy(
  request: IncomingMessage,
  response: ServerResponse,
  { api, timeoutMs: patience }: Pick<PortalOptions, 'api' | 'timeoutMs'>,
): void {
  const address = request.url!;
  if (dotSegment.test(address.split('?')[0]!)) {
    sendText(response, 400, messages.badAddress);
    return;
  }
  const headers: IncomingHttpHeaders = {
    ...endToEnd(request.headers, (name) => !forwarded.test(name)),
    // a caller that has gone already has no address
    'x-forwarded-for': String(request.socket.remoteAddress),
  };
  if (request.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
  const { hostname, port } = new URL(api);
  const upstream = send({ hostname, port, path: address, method: request.method, headers }, (answer) => {
    clearTimeout(clock);
    try {
      response.writeHead(answer.statusCode!, endToEnd(answer.headers));
    } catch {
      return fail(502);
    }
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
  // a proxied call never becomes a WebSocket
  upstream.on('upgrade', (_answer, socket) => {
    socket.destroy();
    fail(502);
  });
  // answered, failed, or no longer needed
  response.on('close', () => {
    clearTimeout(clock);
    upstream.destroy();
  });
  request.pipe(upstream);
}

/** The end-to-end headers. */
function endToEnd(headers: IncomingHttpHeaders, passes: (name: string) => boolean = () => true): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/[\s,]+/);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name) && passes(name)),
  );
}
