import type { IncomingMessage } from 'node:http';
import { connectorHeaders, pairingSubprotocol } from '@lineside/contracts/connector';
import type { Pairing, Pairings } from '../pairing/pairings.ts';

/** The portal of an origin and its token; null for an unpaired page. */
export function readPairing(pairings: Pairings, origin: string, token: string | undefined): Pairing | null {
  return token === undefined || token.length > 128 ? null : pairings.find(origin, token);
}

/** Whether a request comes from a paired page. */
export function isPaired(request: IncomingMessage, pairings: Pairings, origin: string): boolean {
  const header = request.headers[connectorHeaders.pairing];
  return readPairing(pairings, origin, typeof header === 'string' ? header : undefined) !== null;
}

/** The token that a socket brings as a subprotocol. */
export const tokenOfSubprotocols = (header: string | undefined): string | undefined =>
  header
    ?.split(',')
    .map((name) => name.trim())
    .find((name) => name.startsWith(pairingSubprotocol))
    ?.slice(pairingSubprotocol.length);
