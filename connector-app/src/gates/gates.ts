import type { IncomingMessage } from 'node:http';
import { type ConnectorErrorCode, connectorHeaders } from '@lineside/contracts/connector';
import type { Pairing, Pairings } from '../pairing/pairings.ts';
import { isJson } from './content.ts';
import { isOwnHost } from './host.ts';
import { readOrigin } from './origin.ts';
import { readPairing, tokenOfSubprotocols } from './pairing.ts';

/** A request that a gate turned away. `origin` when there is one: its page may read why. */
export interface Refused {
  refused: ConnectorErrorCode;
  origin: string | null;
}

export interface PassedRequest {
  refused: null;
  origin: string;
}

/** Host, then Origin: checked for every request, including preflight requests and pairing. */
export function enter(request: IncomingMessage, ports: readonly number[]): Refused | PassedRequest {
  if (!isOwnHost(request.headers.host, ports)) return { refused: 'host', origin: null };
  const origin = readOrigin(request.headers.origin);
  return origin === null ? { refused: 'origin', origin } : { refused: null, origin };
}

/** Host, Origin, pairing and content type, in this order; the schema is each route's own. */
export function admit(
  request: IncomingMessage,
  ports: readonly number[],
  pairings: Pairings,
): Refused | (PassedRequest & { pairing: Pairing }) {
  const entered = enter(request, ports);
  if (entered.refused) return entered;
  const header = request.headers[connectorHeaders.pairing];
  const pairing = readPairing(pairings, entered.origin, typeof header === 'string' ? header : undefined);
  if (pairing === null) return { refused: 'pair', origin: entered.origin };
  if (request.method === 'POST' && !isJson(request.headers['content-type'])) {
    return { refused: 'content', origin: entered.origin };
  }
  return { ...entered, pairing };
}

/** The same for a socket, with its token as a subprotocol. */
export function admitSocket(
  request: IncomingMessage,
  ports: readonly number[],
  pairings: Pairings,
): Refused | (PassedRequest & { pairing: Pairing }) {
  const entered = enter(request, ports);
  if (entered.refused) return entered;
  const token = tokenOfSubprotocols(request.headers['sec-websocket-protocol']);
  const pairing = readPairing(pairings, entered.origin, token);
  return pairing === null ? { refused: 'pair', origin: entered.origin } : { ...entered, pairing };
}
