import {
  apiVersion,
  calls,
  headers,
  isFile,
  type ListEnvelope,
  limits,
  portalApplication,
  type SentFile,
  TrustedDevice,
  type Verb,
} from '@lineside/contracts';
import type * as z from 'zod';
import { pause, pauseAfter } from './back-off.ts';
import { deviceIdentifier } from './device-identifier.ts';
import type { Discovery } from './discovery.ts';
import { type Failure, failed, failureOf, type Result, refusal, succeeded } from './failure.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { learnServerTime } from './server-clock.ts';

/**
 * How long an answer may take, in milliseconds: the time-out of proxies in front of the API, plus some seconds of
 * latency.
 */
const timeoutMs = (limits.answerSeconds + 10) * 1000;

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
  /** It is sent even if the page is closed meanwhile. */
  outlivesPage?: boolean | undefined;
  /** Called with the sent share of a file, from 0 to 1. */
  onSent?: ((share: number) => void) | undefined;
  /** Called with the number of bytes that have come: the answer may take as long as some come. */
  onReceived?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** The content of an answer. */
export interface Answer<T> {
  data: T;
  moreAfter: string | null;
  total: number | null;
  /** Whether there are more than `total`. */
  totalAtLeast: boolean;
  /** Where the events stood before this was read; null where the answer doesn't say. */
  position: string | null;
}

/** The trust of a person in this browser: no one-time code at login (spec 7.40). */
const knowsDevice = new Set<string>([calls.SignIn.route, TrustedDevice.routes.list.name]);

/** Sends one request and returns its raw response; undefined if discovery has no such address. */
export async function request(
  discovery: Discovery,
  call: Exchange,
  more: HeadersInit = {},
): Promise<Response | undefined> {
  await orAborted(discovery.answered, call.signal);
  const href = discovery.href(call.route, call.params);
  if (href === undefined) return undefined;
  const address = new URL(href);
  for (const [key, value] of Object.entries(call.query ?? {})) {
    for (const item of [value].flat()) address.searchParams.append(key, item);
  }
  const head = new Headers(more);
  if (!head.has('Accept')) head.set('Accept', 'application/json');
  head.set(headers.version, apiVersion);
  head.set(headers.application, portalApplication);
  // a name that is misspelt in a screen fails there
  head.set(headers.prefer, 'handling=strict');
  head.set(headers.branding, location.hostname);
  if (knowsDevice.has(call.route)) head.set(headers.deviceIdentifier, deviceIdentifier());
  if (call.company) head.set(headers.company, call.company);
  if (call.bearer) head.set('Authorization', `Bearer ${call.bearer}`);
  const file = fileOf(call.body);
  if (call.body !== undefined) head.set('Content-Type', file ? 'application/octet-stream' : 'application/json');
  if (file && call.onSent) {
    const upload = { method: call.verb, headers: head, body: file, signal: call.signal ?? null };
    return sendWithProgress(address, upload, call.onSent, timeoutMs);
  }
  const sentOn = Date.now();
  const response = await fetch(address, {
    method: call.verb,
    headers: head,
    body: file ?? (call.body === undefined ? null : JSON.stringify(call.body)),
    credentials: call.cookies ? 'same-origin' : 'omit',
    cache: 'no-store',
    redirect: 'error',
    keepalive: call.outlivesPage === true,
    signal: call.signal ?? null,
  });
  learnServerTime(response.headers.get('Date'), sentOn);
  return response;
}

/** A body that is sent as it is. */
const fileOf = (body: unknown) => (body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : undefined);

const orAborted = (promise: Promise<void>, signal?: AbortSignal): Promise<void> =>
  Promise.race([
    promise,
    new Promise<void>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ]);

/**
 * Calls that may be repeated after a lost connection: reads, the refresh, which is valid twice within ten seconds, and
 * the logout, which has no further effect. Browsers drop open requests when the machine's network changes, as when a
 * tunnel opens.
 */
const sentAgain = ({ route, verb }: Exchange) =>
  verb === 'GET' ||
  route === calls.RefreshSession.route ||
  route === calls.RefreshWidgetSession.route ||
  (route === calls.SignOut.route && verb === calls.SignOut.verb);

/** The response with its whole body; throws if the connection failed, after a second try for repeatable requests. */
async function wholeResponse(
  discovery: Discovery,
  call: Exchange,
): Promise<{ response: Response; content: Uint8Array } | undefined> {
  const once = async () => {
    const response = await request(discovery, call);
    return response && { response, content: await contentOf(response, call.onReceived) };
  };
  try {
    return await once();
  } catch (error) {
    if (!sentAgain(call) || call.signal?.aborted || navigator.onLine === false) throw error;
    await pause(pauseAfter(0), call.signal);
    return once();
  }
}

/** All bytes of a response. Where it is told how many have come, it fails only if nothing comes for a while. */
async function contentOf(response: Response, onReceived: Exchange['onReceived']): Promise<Uint8Array> {
  const reader = onReceived ? response.body?.getReader() : undefined;
  if (!reader) return new Uint8Array(await response.arrayBuffer());
  const parts: Uint8Array[] = [];
  let bytes = 0;
  let isLate = false;
  for (;;) {
    const timer = setTimeout(() => {
      isLate = true;
      void reader.cancel();
    }, timeoutMs);
    const { done, value } = await reader.read();
    clearTimeout(timer);
    // a cancelled one ends like a whole one
    if (isLate) throw new TypeError('Nothing came for a while');
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onReceived!(bytes);
  }
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** One exchange with the API: without session and notices. */
export async function exchange<T>(
  discovery: Discovery,
  call: Exchange,
  reply?: z.ZodType<T>,
): Promise<Result<Answer<T>>> {
  // sending or receiving a file may take long; its progress is shown
  const inTime = call.onSent || call.onReceived ? new AbortController().signal : AbortSignal.timeout(timeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, inTime]) : inTime;
  try {
    const whole = await wholeResponse(discovery, { ...call, signal });
    if (!whole) return failed(refusal(404, { code: 'not-found', message: 'Not found' }));
    const { response, content } = whole;
    if (response.ok && isFile(reply)) return succeeded(fileIn(response, content) as Answer<T>);
    const text = new TextDecoder().decode(content);
    return resultOf(
      { status: response.status, body: jsonIn(text), position: response.headers.get(headers.position) },
      reply,
    );
  } catch {
    return failed(brokenOff(call.signal, inTime));
  }
}

/** The result of an answer with a status and a JSON body. */
export function resultOf<T>(
  { status, body, position = null }: { status: number; body: unknown; position?: string | null },
  reply?: z.ZodType<T>,
): Result<Answer<T>> {
  return status < 300 ? read(body, position, reply) : failed(failureOf(status, body));
}

/** An answer that is a file, under the name that it says. */
function fileIn({ headers: head }: Response, content: Uint8Array): Answer<SentFile> {
  const named = /filename\*=UTF-8''([^;]+)/.exec(head.get('Content-Disposition') ?? '')?.[1];
  const name = named === undefined ? 'file' : decodeURIComponent(named);
  const data = { name, mediaType: head.get('Content-Type') ?? 'application/octet-stream', content };
  return { data, moreAfter: null, total: null, totalAtLeast: false, position: null };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function brokenOff(caller: AbortSignal | undefined, inTime: AbortSignal): Failure {
  if (caller?.aborted) return { kind: 'aborted' };
  if (inTime.aborted) return { kind: 'gateway-timeout' };
  return { kind: navigator.onLine === false ? 'offline' : 'unavailable' };
}

function read<T>(body: unknown, position: string | null, reply?: z.ZodType<T>): Result<Answer<T>> {
  const { data, moreAfter, total, totalAtLeast } = (body ?? {}) as Partial<ListEnvelope<unknown>> & { data?: unknown };
  const parsed = reply ? reply.safeParse(data) : { success: true as const, data: data as T };
  if (!parsed.success)
    return failed(refusal(502, { code: 'internal', message: 'The answer is not what was agreed on' }));
  return succeeded({
    data: parsed.data,
    moreAfter: moreAfter ?? null,
    total: total ?? null,
    totalAtLeast: totalAtLeast === true,
    position,
  });
}
