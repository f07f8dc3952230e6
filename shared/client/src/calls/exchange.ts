import { apiVersion, headers, portalApplication, type Verb } from '@lineside/contracts';
import type * as z from 'zod';
import type { Discovery } from './discovery.ts';
import { type Failure, failed, failureOf, type Result, refusal, succeeded } from './failure.ts';

/** How long an answer may take: the API's own limit of 50 s and some seconds of way. */
const patience = 60_000;

/** One request as it travels. */
export interface Exchange {
  route: string;
  verb: Verb;
  params?: Record<string, string> | undefined;
  query?: Record<string, string | readonly string[]> | undefined;
  body?: unknown;
  bearer?: string | undefined;
  company?: string | undefined;
  /** Only sign-in, refresh and sign-out send and take a cookie. */
  cookies?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** What an answer holds. */
export interface Answer<T> {
  data: T;
  moreAfter: string | null;
  total: number | null;
}

/** Sends one request and gives its response as it is; undefined where discovery names no such address. */
export async function request(
  discovery: Discovery,
  sent: Exchange,
  more: HeadersInit = {},
): Promise<Response | undefined> {
  await orAborted(discovery.answered, sent.signal);
  const href = discovery.href(sent.route, sent.params);
  if (href === undefined) return undefined;
  const address = new URL(href);
  for (const [key, value] of Object.entries(sent.query ?? {})) {
    for (const one of [value].flat()) address.searchParams.append(key, one);
  }
  const head = new Headers(more);
  if (!head.has('Accept')) head.set('Accept', 'application/json');
  head.set(headers.version, apiVersion);
  head.set(headers.application, portalApplication);
  head.set(headers.branding, location.hostname);
  if (sent.company) head.set(headers.company, sent.company);
  if (sent.bearer) head.set('Authorization', `Bearer ${sent.bearer}`);
  if (sent.body !== undefined) head.set('Content-Type', 'application/json');
  return fetch(address, {
    method: sent.verb,
    headers: head,
    body: sent.body === undefined ? null : JSON.stringify(sent.body),
    credentials: sent.cookies ? 'same-origin' : 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: sent.signal ?? null,
  });
}

const orAborted = (promise: Promise<void>, signal?: AbortSignal): Promise<void> =>
  Promise.race([
    promise,
    new Promise<void>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ]);

/** Makes one exchange with the API: no session, no repeating, nothing told to anybody. */
export async function exchange<T>(
  discovery: Discovery,
  sent: Exchange,
  reply?: z.ZodType<T>,
): Promise<Result<Answer<T>>> {
  const inTime = AbortSignal.timeout(patience);
  const signal = sent.signal ? AbortSignal.any([sent.signal, inTime]) : inTime;
  try {
    const response = await request(discovery, { ...sent, signal });
    if (!response) return failed(refusal(404, { code: 'not-found', message: 'Not found' }));
    const body: unknown = await response.json().catch((error: unknown) => {
      if (signal.aborted) throw error;
    });
    return response.ok ? read(body, reply) : failed(failureOf(response.status, body));
  } catch {
    return failed(brokenOff(sent.signal, inTime));
  }
}

function brokenOff(caller: AbortSignal | undefined, inTime: AbortSignal): Failure {
  if (caller?.aborted) return { kind: 'aborted' };
  if (inTime.aborted) return { kind: 'gateway-timeout' };
  return { kind: navigator.onLine === false ? 'offline' : 'unavailable' };
}

function read<T>(body: unknown, reply?: z.ZodType<T>): Result<Answer<T>> {
  const { data, moreAfter, total } = (body ?? {}) as { data?: unknown; moreAfter?: string | null; total?: number };
  const parsed = reply ? reply.safeParse(data) : { success: true as const, data: data as T };
  if (!parsed.success)
    return failed(refusal(502, { code: 'internal', message: 'The answer is not what was agreed on' }));
  return succeeded({ data: parsed.data, moreAfter: moreAfter ?? null, total: total ?? null });
}
