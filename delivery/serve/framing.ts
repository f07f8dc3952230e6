import type { IncomingMessage } from 'node:http';

/** How a body is sent on: with this length, in chunks, or not at all. */
export type Framing = { is: 'none' } | { is: 'length'; bytes: number } | { is: 'chunked' };

/** Methods whose requests have no body here. DELETE isn't one of them: lists of records are removed with a body. */
const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Headers of one connection, which end at a proxy (RFC 9110, 7.6.1). Beside them the length, which this server writes
 * anew, and `Expect`, which this server has answered already.
 */
const ofConnection = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether a header is for whoever answers, not for this connection. */
export const isEndToEnd = (name: string): boolean => !ofConnection.has(name);

/** What `Connection` may name: options, and extensions, which are dropped. Any other name is a header for the API. */
const connectionOption = /^(?:close|keep-alive|upgrade|te|trailer|http2-settings|proxy-connection|x-.*)$/;

export const connectionOptions = (value = ''): string[] =>
  value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/**
 * The body of a request, or null if two servers could see its end in different places, or if it asks to remove a header
 * that the API needs. Node has refused what it couldn't parse: two lengths, length and chunks, broken chunks.
 */
export function framingOf({ method, httpVersion, headers }: IncomingMessage): Framing | null {
  if (!connectionOptions(headers.connection).every((option) => connectionOption.test(option))) return null;
  const { 'transfer-encoding': encoding, 'content-length': length } = headers;
  if (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || httpVersion !== '1.1')) return null;
  if (length !== undefined && (encoding !== undefined || !/^\d+$/.test(length))) return null;
  const isEmpty = encoding === undefined && Number(length ?? 0) === 0;
  if (withoutBody.has(method!)) return isEmpty ? { is: 'none' } : null;
  if (encoding !== undefined) return { is: 'chunked' };
  return length === undefined ? { is: 'none' } : { is: 'length', bytes: Number(length) };
}
