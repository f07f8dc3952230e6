import type { IncomingMessage, ServerResponse } from 'node:http';

/** A call of a webhook. */
export interface Call {
  on: Date;
  path: string;
  /** The status that it was answered with. */
  status: number;
  body: string;
}

const maxCalls = 100;
const maxBytes = 100_000;

/** A receiver of webhooks: it takes every call below /webhooks/, but those of /webhooks/unavailable, which get 503. */
export function receiveWebhooks() {
  const calls: Call[] = [];
  return {
    /** The last hundred calls, oldest first. */
    calls,
    async answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
      let body = '';
      for await (const part of request) {
        body += part;
        if (body.length > maxBytes) return void request.destroy();
      }
      const path = request.url ?? '';
      const status = path === '/webhooks/unavailable' ? 503 : 200;
      calls.push({ on: new Date(), path, status, body });
      if (calls.length > maxCalls) calls.shift();
      answer.writeHead(status, { 'Content-Type': 'text/plain' }).end(status === 200 ? 'Received' : 'Unavailable');
    },
  };
}
