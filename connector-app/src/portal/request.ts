import { lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { connect } from 'node:tls';
import { urlToHttpOptions } from 'node:url';
import { apiVersion, headers } from '@lineside/contracts';
import { connectorApplication } from '@lineside/contracts/connector';
import { serverHeader } from '../version.ts';
import { proxyFor, through } from './proxy.ts';
import { Unreachable } from './unreachable.ts';

/** The API refused. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export interface PortalRequest {
  url: URL;
  method: 'GET' | 'POST' | 'DELETE';
  bearer: string | null;
  company: string | null;
  sector: string | null;
  accept: string;
  signal: AbortSignal;
}

// browsers know that every name under localhost is this machine; Node asks the resolver, which often doesn't
const lookup: LookupFunction = (name, options, done) => {
  if (name !== 'localhost' && !name.endsWith('.localhost')) return systemLookup(name, options, done);
  done(null, [{ address: '127.0.0.1', family: 4 }]);
};

/** Node's error codes for an unknown certificate authority: an inspecting proxy has its own. */
const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Sends one request to the API and gives its answer's head; the body is the caller's to read. */
export async function sendRequest(portalRequest: PortalRequest): Promise<IncomingMessage> {
  const { url, bearer, company, sector } = portalRequest;
  const proxy = proxyFor(url);
  const socket = proxy && (await through(proxy, url, portalRequest.signal));
  const clientRequest = (url.protocol === 'https:' ? secure : plain)({
    ...urlToHttpOptions(url),
    ...(socket && { defaultPort: 443, createConnection: () => secured(socket, url) }),
    method: portalRequest.method,
    lookup,
    signal: portalRequest.signal,
    headers: {
      Accept: portalRequest.accept,
      'User-Agent': `${serverHeader} (${process.platform})`,
      [headers.version]: apiVersion,
      [headers.application]: connectorApplication,
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(company && { [headers.company]: company }),
      ...(sector && { 'Api-Sector': sector }),
      ...(portalRequest.method === 'POST' && { 'Content-Type': 'application/json' }),
    },
  });
  return new Promise((resolve, reject) => {
    clientRequest.on('response', resolve);
    clientRequest.on('error', (error: NodeJS.ErrnoException) => {
      const code = error.code ?? error.message;
      const why = untrusted.has(code) ? "shows a certificate that isn't trusted here" : "can't be reached";
      reject(new Unreachable(`The portal ${why} (${code}).`));
    });
    clientRequest.end(portalRequest.method === 'POST' ? '{}' : undefined);
  });
}

/** TLS to this address on a connection through a proxy: the proxy can't read it. */
function secured(socket: Socket, url: URL) {
  const host = urlToHttpOptions(url).hostname ?? '';
  // an address is in the certificate as well, but no name to ask for
  return connect({ socket, host, servername: isIP(host) ? '' : host });
}

const maxBytes = 1_000_000;

/** The answer's JSON. */
export async function readJson(response: IncomingMessage): Promise<unknown> {
  let text = '';
  response.setEncoding('utf8');
  try {
    for await (const part of response) {
      text += part;
      if (text.length > maxBytes) throw new Error('too long');
    }
    return JSON.parse(text);
  } catch {
    response.destroy();
    throw new Unreachable("The portal's response isn't valid.");
  }
}
