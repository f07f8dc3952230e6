import { errorEnvelope } from '@lineside/contracts';
import { bend } from './bend.ts';
import type { Leaks } from './leaks.ts';
import { make } from './make.ts';
import { type Operation, operations } from './operations.ts';
import type { People } from './people.ts';
import { bendQuery, listQuery } from './query.ts';
import { randomOf } from './random.ts';

/** The share of requests with one error. */
const bentShare = 0.4;

/** The number of requests after which people are restored. */
const renewed = 500;

/** Codes of requests that were refused before anything was done for them. */
const early = new Set([
  ...['required-property', 'required-header', 'invalid-value', 'unknown-property', 'unknown-field', 'unusable-filter'],
  ...['unusable-order', 'unusable-cursor', 'not-signed-in', 'session-expired', 'session-stolen', 'foreign-company'],
  ...['foreign-origin', 'not-found', 'body-too-large', 'unsupported-media-type', 'misdirected', 'too-many-calls'],
  ...['too-many-attempts', 'wrong-credentials', 'ticket-spent'],
]);

/** Forbidden content of answers: a stack, a path of our sources, a database message. */
const inner =
  /\n\s+at |node_modules|\.ts:\d+|syntax error at|invalid input syntax|relation "|column "|drizzle|pg_catalog/i;

export interface Findings {
  sent: number;
  /** Requests that passed all checks of their form. */
  reached: number;
  /** The same by operation; one that was left out isn't there. */
  by: Map<Operation, number>;
  /** Answers with server errors, internals or leaks of another company, with the request. */
  wrong: string[];
}

/**
 * Sends an API requests generated from its own descriptions, many of them invalid, one after the other, and checks each
 * answer. The same seed sends the same to the same data. From time to time `renew` restores memberships, and people
 * read the current data again.
 */
export async function fuzz(
  people: People,
  leaks: Leaks,
  { seed, count, renew }: { seed: number; count: number; renew: () => Promise<void> },
): Promise<Findings> {
  const random = randomOf(seed);
  const all = operations();
  const findings: Findings = { sent: 0, reached: 0, by: new Map(), wrong: [] };
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && index % renewed === 0) {
      await renew();
      people.lookAnew();
    }
    // each in its turn first, so that none is left out
    const operation = index < all.length ? all[index]! : random.pick(all);
    const isBent = random.happens(bentShare);
    const request = await requestOf(operation, people, isBent, random);
    const { status, text } = await people.send(request);
    const codes = codesIn(status, text);
    const isReached = status > 0 && (status < 400 || (codes !== undefined && !codes.some((code) => early.has(code))));
    findings.sent += 1;
    if (isReached) findings.reached += 1;
    findings.by.set(operation, (findings.by.get(operation) ?? 0) + Number(isReached));
    const failed = status >= 500 && !codes?.includes('device-unreachable');
    // a call without a company returns data of all companies of the caller
    const leaked = operation.needs === 'company' ? leaks(request, text) : [];
    if (leaked.length > 0) findings.wrong.push(`${JSON.stringify(request).slice(0, 600)} tells of ${leaked.join()}`);
    if (failed || status === 0 || (status >= 400 && !codes) || inner.test(text)) {
      findings.wrong.push(`${status} ${JSON.stringify(request).slice(0, 600)} → ${text.slice(0, 300)}`);
    }
  }
  return findings;
}

/** The codes of an error; undefined where it isn't our envelope. */
function codesIn(status: number, text: string): string[] | undefined {
  if (status < 400) return [];
  try {
    return errorEnvelope.parse(JSON.parse(text)).data.map(({ code }) => code ?? '');
  } catch {
    return undefined;
  }
}

async function requestOf(operation: Operation, people: People, isBent: boolean, random: ReturnType<typeof randomOf>) {
  const { verb, path, needs, body, query, fields, isList, isStream, name } = operation;
  const { ids, inPath, headers, credentials } = await people.callerOf(operation, random);
  const [bentPath, bentQuery, bentBody, bentHeader] = isBent
    ? random.pick([
        [true, false, false, false],
        [false, true, false, false],
        [false, false, true, false],
        [false, false, true, false],
        [false, false, false, true],
      ])
    : [false, false, false, false];
  let at = path.replace(/\{(\w+)\}/g, (_all, key: string) => inPath[key] ?? 'xxxxxxxxxxxx');
  if (bentPath) at = at.replace(/[^/]*$/, (last) => encodeURI(String(bendPath(last, random))));
  let parameters: [string, string][] = [];
  if (isList) parameters = listQuery(fields!, ids, random);
  else if (fields && random.happens(0.5))
    parameters = [['fields', random.pick(['*', 'name', 'can', ...Object.keys(fields)])]];
  else if (query)
    parameters = Object.entries(make(query, name, ids, random) as object).map(([key, value]) => [key, String(value)]);
  if (name === 'StreamEvents') parameters = [['watch', random.pick(ids.agentId!)]];
  if (bentQuery) parameters = bendQuery(parameters, random);
  const requestBody = body && (make(body, name, ids, random) as object);
  let sent = requestBody && (Array.isArray(requestBody) ? requestBody : { ...requestBody, ...credentials });
  if (bentBody && sent) sent = bend(sent, random) as typeof sent;
  return {
    verb,
    path: parameters.length > 0 ? `${at}?${new URLSearchParams(parameters)}` : at,
    ...(sent !== undefined && { body: sent }),
    headers: bentHeader ? bendHeaders(headers, random) : headers,
    isStream,
    needs,
  };
}

const bendPath = (last: string, random: ReturnType<typeof randomOf>) =>
  random.pick([`${last}x`, '\u0000', '%', '%ff', '..', 'x'.repeat(300), `${last}/${last}`, '\u202e', "'"]);

function bendHeaders(headers: Record<string, string>, random: ReturnType<typeof randomOf>): Record<string, string> {
  const name = random.pick([
    ...Object.keys(headers),
    'Content-Type',
    'Last-Event-ID',
    'Api-Branding',
    'Cookie',
    'Origin',
  ]);
  const value = random.pick([
    '',
    'x',
    'null',
    '9'.repeat(40),
    '-1',
    '{}',
    'é',
    '__Host-lineside-refresh=a.b',
    'Basic Og==',
    'text/html',
  ]);
  return { ...headers, [name]: value };
}
