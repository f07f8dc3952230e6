import type { IncomingMessage } from 'node:http';
import { isOurs, withoutOurs } from './cookies.ts';

/** Headers of one connection (RFC 9110, 7.6.1), and those by which the browser would trust a proxy. */
const ofConnection = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'content-length', 'upgrade', 'http2-settings', 'expect', 'host'],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
]);

/** Pairs of names and values as they came, with their letters. */
export function* pairsOf(rawHeaders: readonly string[]): Generator<[name: string, value: string]> {
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) yield [rawHeaders[index]!, rawHeaders[index + 1]!];
}

/** Where a session's page is: at the machine, and here. */
export interface Places {
  /** The machine's origin. */
  machine: URL;
  /** The origin of the session's host. */
  frame: string;
  /** The origin of the page with the bar. */
  tab: string;
  /** The session's host name, without a port: a machine's cookies are set for it. */
  frameAncestors: string;
}

/** The headers that the machine gets: its own address in place of ours, and nothing of ours. */
export function headersForMachine(request: IncomingMessage, { machine, frame }: Places): string[] {
  const named = (request.headers.connection ?? '').toLowerCase().split(/[\s,]+/);
  const headers = ['Host', machine.host];
  for (const [name, value] of pairsOf(request.rawHeaders)) {
    const lower = name.toLowerCase();
    if (ofConnection.has(lower) || named.includes(lower)) continue;
    if (lower === 'cookie') {
      const left = withoutOurs(value);
      if (left) headers.push(name, left);
    } else if (lower === 'origin') headers.push(name, value === frame ? machine.origin : value);
    else if (lower === 'referer') headers.push(name, refererFor(value, machine, frame));
    else headers.push(name, value);
  }
  return headers;
}

const refererFor = (value: string, machine: URL, frame: string): string =>
  value.startsWith(`${frame}/`) ? machine.origin + value.slice(frame.length) : `${machine.origin}/`;

/** Headers of a machine that would act beyond its own page, or keep the page from being framed here. */
const dropped = new Set([
  ...[
    'x-frame-options',
    'strict-transport-security',
    'public-key-pins',
    'alt-svc',
    'clear-site-data',
    'nel',
    'report-to',
  ],
  ...[
    'reporting-endpoints',
    'set-login',
    'origin-agent-cluster',
    'cross-origin-embedder-policy',
    'cross-origin-opener-policy',
  ],
]);

export type Answer = { is: 'passed'; headers: string[] } | { is: 'elsewhere'; address: string };

/** The headers that the browser gets of a machine's answer. */
export function headersForBrowser(answer: IncomingMessage, places: Places): Answer {
  const { rawHeaders } = answer;
  const { connection = '' } = answer.headers;
  const named = connection.toLowerCase().split(/[\s,]+/);
  const headers: string[] = [];
  for (const [name, value] of pairsOf(rawHeaders)) {
    const lower = name.toLowerCase();
    if (ofConnection.has(lower) || dropped.has(lower) || (named.includes(lower) && lower !== 'close')) continue;
    if (lower === 'location' || lower === 'content-location') {
      const place = placeHere(value, places);
      if (place === undefined && lower === 'location') return { is: 'elsewhere', address: value };
      if (place !== undefined) headers.push(name, place);
    } else if (lower === 'refresh') {
      const refresh = refreshHere(value, places);
      if (refresh === undefined) return { is: 'elsewhere', address: value };
      headers.push(name, refresh);
    } else if (lower === 'set-cookie') {
      const cookie = cookieHere(value);
      if (cookie) headers.push(name, cookie);
    } else if (lower === 'content-security-policy') {
      const policy = policyHere(value);
      if (policy) headers.push(name, policy);
    } else headers.push(name, clean(value));
  }
  const length = lengthOf(answer);
  if (length !== undefined) headers.push('Content-Length', length);
  headers.push('Content-Security-Policy', `frame-ancestors 'self' ${places.frameAncestors}`);
  headers.push('Referrer-Policy', 'same-origin');
  return { is: 'passed', headers };
}

/**
 * The length of an answer's body, where the machine names it once and without chunks. What it claims besides may be another length
 * than the body has, and the rest would count as the next answer on a connection that others use, too.
 */
function lengthOf({ rawHeaders, headers }: IncomingMessage): string | undefined {
  const named = [...pairsOf(rawHeaders)].filter(([name]) => name.toLowerCase() === 'content-length');
  const [first] = named;
  return named.length === 1 && headers['transfer-encoding'] === undefined && /^\d{1,15}$/.test(first![1])
    ? first![1]
    : undefined;
}

/** Bytes that Node refuses to write, as old machines send them. */
const clean = (value: string): string => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

/** An address of the machine as a path here; undefined if it leads elsewhere. */
export function placeHere(address: string, { machine, frame }: Pick<Places, 'machine' | 'frame'>): string | undefined {
  // as browsers do
  const text = address.replace(/[\t\r\n]/g, '').trim();
  if (!URL.canParse(text, machine)) return undefined;
  const url = new URL(text, machine);
  if (url.origin !== machine.origin && url.origin !== frame) return undefined;
  // a relative address stays as it is: relative to the page
  return /^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(text) ? `${url.pathname}${url.search}${url.hash}` : clean(text);
}

function refreshHere(value: string, places: Places): string | undefined {
  const [, seconds, address] = /^\s*([\d.]+)\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']*)["']?\s*$/i.exec(value) ?? [];
  if (address === undefined || address === '') return clean(value);
  const place = placeHere(address, places);
  return place === undefined ? undefined : `${seconds}; url=${place}`;
}

/** A cookie of the machine for its host here alone; none that is called like one of ours. */
export function cookieHere(value: string): string | undefined {
  const [pair = '', ...attributes] = value.split(';');
  if (isOurs(pair.split('=')[0]!.trim())) return undefined;
  return [clean(pair), ...attributes.filter((one) => !/^\s*domain\s*(=|$)/i.test(one)).map(clean)].join(';');
}

/** A policy without who may frame the page: the platform decides that. */
function policyHere(value: string): string | undefined {
  const left = value
    .split(';')
    .map((directive) => directive.trim())
    .filter(
      (directive) =>
        directive !== '' && !/^(frame-ancestors|report-uri|report-to|upgrade-insecure-requests)\b/i.test(directive),
    );
  return left.length > 0 ? clean(left.join('; ')) : undefined;
}
