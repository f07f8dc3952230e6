import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';

/** Without an answer's head after this long, the page gets 504 (spec 8.03). Event streams have sent theirs by then. */
const patience = 30_000;

/**
 * Passes a call on to the API and its answer back as it comes, event streams included. The Host header stays: discovery
 * answers by it. An API that isn't there is an envelope without a code, so the page goes to error/api-unavailable.
 */
export function proxy(request: IncomingMessage, response: ServerResponse, api: string): void {
  const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' };
  const upstream = send(new URL(request.url ?? '/', api), { method: request.method, headers }, (answer) => {
    clearTimeout(clock);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.flushHeaders();
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  const clock = setTimeout(() => fail(504), patience);
  const fail = (status: 502 | 504) => {
    clearTimeout(clock);
    if (response.headersSent) return response.destroy();
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(unavailable));
    upstream.destroy();
  };
  upstream.on('error', () => fail(502));
  response.on('close', () => {
    clearTimeout(clock);
    upstream.destroy();
  });
  request.pipe(upstream);
}

const unavailable = { type: 'Error', data: [{ message: 'The API does not answer.' }], status: 'error' };
