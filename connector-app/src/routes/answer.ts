import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ConnectorErrorCode, connectorErrors, connectorHeaders } from '@lineside/contracts/connector';

const allowedHeaders = ['accept', 'content-type', ...Object.values(connectorHeaders)].join(', ');

/** Headers of every answer: it must not be cached, framed or embedded. */
export function setCommonHeaders(response: ServerResponse, origin: string | null): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Vary', 'Origin');
  if (origin !== null) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', 'Server');
  }
}

export function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** Refuses with one word; a page of an unknown portal may read it, since it only explains how to continue. */
export const refuse = (response: ServerResponse, code: ConnectorErrorCode): void =>
  answer(response, connectorErrors[code], { error: code });

/** Answers a preflight. It allows a page to ask, not to be served: the gates come with the call itself. */
export function preflight(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', allowedHeaders);
  response.setHeader('Access-Control-Max-Age', '600');
  // one browser feature under its older and its newer name
  for (const network of ['private', 'local']) {
    if (request.headers[`access-control-request-${network}-network`] === 'true') {
      response.setHeader(`Access-Control-Allow-${network === 'private' ? 'Private' : 'Local'}-Network`, 'true');
    }
  }
  response.writeHead(204).end();
}
