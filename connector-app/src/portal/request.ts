import { lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { apiVersion, headers } from '@lineside/contracts';
import { connectorApplication } from '@lineside/contracts/connector';
import { serverHeader } from '../version.ts';

/** The API couldn't be asked, or said something that is none of its answers. */
export class Unreachable extends Error {}

/** The API said no. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export interface Asked {
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

/** Sends one request to the API and gives its answer's head; the body is the caller's to read. */
export function ask(asked: Asked): Promise<IncomingMessage> {
  const { url, bearer, company, sector } = asked;
  const sent = (url.protocol === 'https:' ? secure : plain)({
    ...urlToHttpOptions(url),
    method: asked.method,
    lookup,
    signal: asked.signal,
    headers: {
      Accept: asked.accept,
      'User-Agent': `${serverHeader} (${process.platform})`,
      [headers.version]: apiVersion,
      [headers.application]: connectorApplication,
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(company && { [headers.company]: company }),
      ...(sector && { 'Api-Sector': sector }),
      ...(asked.method === 'POST' && { 'Content-Type': 'application/json' }),
    },
  });
  return new Promise((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', (error) =>
      reject(
        new Unreachable(`The portal can't be reached (${(error as NodeJS.ErrnoException).code ?? error.message}).`),
      ),
    );
    sent.end(asked.method === 'POST' ? '{}' : undefined);
  });
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
    throw new Unreachable('The portal gives no proper answer.');
  }
}
