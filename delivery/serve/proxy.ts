import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { connectionOptions, type Framing, framingOf, isEndToEnd } from './framing.ts';
import { jsonHeaders, messages, unavailable } from './headers.ts';
import type { PortalOptions } from './options.ts';
import { sendText } from './send-file.ts';

/** The API trusts these headers, so a caller may not set them. */
const forwarded = /^(forwarded|x-forwarded-.*|x-real-ip)$/;

/** A `.` or `..` between slashes or backslashes, plain or percent-encoded. */
const dotSegment = /(?:^|\/|\\|%2f|%5c)(?:\.|%2e){1,2}(?:$|\/|\\|%2f|%5c)/i;

/**
 * Passes a call on to the API and its answer back as it comes, event streams included. The address is passed on unchanged;
 * one with dot segments gets 400, since it could lead outside of `/api/`. The Host header stays: discovery answers by it.
 *
 * The request is framed anew, on a connection of its own: whatever bytes a caller sends, the API sees one request, and
 * its answer reaches nobody else.
 *
 * @param alone the only headers that the API gets, in place of the caller's
 */
export function proxy(
  request: IncomingMessage,
  response: ServerResponse,
  { api, timeoutMs: patience }: Pick<PortalOptions, 'api' | 'timeoutMs'>,
  alone?: IncomingHttpHeaders,
): void {
  const address = request.url!;
  const framing = framingOf(request);
  if (!framing || dotSegment.test(address.split('?')[0]!)) {
    sendText(response, 400, messages.badRequest);
    return;
  }
  const { hostname, port } = new URL(api);
  const headers = alone ?? headersFor(request, framing);
  let isAnswered = false;
  const upstream = send({ agent: false, hostname, port, path: address, method: request.method, headers }, (answer) => {
    clearTimeout(clock);
    isAnswered = true;
    try {
      response.writeHead(answer.statusCode!, pick(answer.headers, isEndToEnd));
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
  // an API that has answered may refuse the rest of the body; a broken answer has an error of its own
  upstream.on('error', () => isAnswered || fail(502));
  // a proxied call never becomes a WebSocket
  upstream.on('upgrade', (_answer, socket) => {
    socket.destroy();
    fail(502);
  });
  // answered, failed, or no longer needed
  response.on('close', () => {
    clearTimeout(clock);
    request.unpipe(upstream).resume();
    upstream.destroy();
  });
  if (framing.is === 'none') upstream.end();
  else request.pipe(upstream);
}

/** What the API gets: the caller's end-to-end headers, the caller's address, and the length that this server writes. */
function headersFor(request: IncomingMessage, framing: Framing): IncomingHttpHeaders {
  const named = connectionOptions(request.headers.connection);
  const isForApi = (name: string) =>
    isEndToEnd(name) && name !== 'content-length' && !named.includes(name) && !forwarded.test(name);
  return {
    ...pick(request.headers, isForApi),
    // a caller that has gone already has no address
    'x-forwarded-for': String(request.socket.remoteAddress),
    // this side closes the connection, after the answer: the API would close it before the rest of a refused body came
    connection: 'keep-alive',
    ...(framing.is === 'length' && { 'content-length': String(framing.bytes) }),
    ...(framing.is === 'chunked' && { 'transfer-encoding': 'chunked' }),
  };
}

const pick = (headers: IncomingHttpHeaders, passes: (name: string) => boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => passes(name)));
