import { type Call, calls, type Needs } from '@lineside/contracts';
import { theClient } from '../current.ts';
import type { NamedCall } from './call.ts';
import { type Result, succeeded } from './failure.ts';
import { replyOf } from './reply-of.ts';

/** The input of a call without an entity. */
export interface SendOptions<B, Q> {
  /** Values for the placeholders of its address, such as agentId. */
  params?: Record<string, string>;
  query?: Partial<Q>;
  body?: B;
  /** The caller shows a refusal in its own place: no notice. */
  inPlace?: boolean;
  /** It is sent even if the page is closed meanwhile; for few bytes. */
  outlivesPage?: boolean;
  /** Called with the sent share of a file, from 0 to 1. */
  onSent?(share: number): void;
  /** Called with the number of bytes of a file that have come; without it, an answer has half a minute or so. */
  onReceived?(bytes: number): void;
  signal?: AbortSignal;
}

/** Calls that recognise the browser by a cookie: the one that began a registration finishes it. */
const withCookies: readonly string[] = [calls.Register.route, calls.FinishRegistration.route];

const open: readonly Needs[] = ['nothing', 'session', 'company'];

/**
 * Makes a call of contracts. Calls that give out tokens aren't made here: see `signIn`, `signOut`, `refreshSession`.
 *
 * @example await send(calls.UpdateMyUser, { body: { language: 'nl' } })
 */
export async function send<B, R, Q>(call: Call<B, R, Q>, options: SendOptions<B, Q> = {}): Promise<Result<R>> {
  const result = await theClient().call(sentOf(call, options));
  return result.ok ? succeeded(result.data.data) : result;
}

/** Like `send`, for calls that may fail silently: then the answer is null (spec 8.06). */
export async function quietly<B, R, Q>(call: Call<B, R, Q>, options: SendOptions<B, Q> = {}): Promise<R | null> {
  const result = await theClient().call({ ...sentOf(call, options), quiet: true });
  return result.ok ? result.data.data : null;
}

/** Makes a call that the secret of a mail's link opens. A refusal is for the caller to show. */
export async function sendByLink<B, R, Q>(
  call: Call<B, R, Q>,
  secret: string,
  options: Pick<SendOptions<B, Q>, 'body'> = {},
): Promise<Result<R>> {
  const { route, verb, needs, body: bodySchema } = call;
  if (needs !== 'mail') throw new Error(`${route} is not opened by a mail's link`);
  const callOptions = {
    ...options,
    route,
    verb,
    needs,
    bodySchema,
    reply: replyOf(call),
    bearer: secret,
    inPlace: true,
  };
  const result = await theClient().call<R>({ ...callOptions, cookies: withCookies.includes(route) });
  return result.ok ? succeeded(result.data.data) : result;
}

function sentOf<B, R, Q>(call: Call<B, R, Q>, { query, ...options }: SendOptions<B, Q>): NamedCall<R> {
  const { route, verb, needs, body: bodySchema } = call;
  if (!open.includes(needs) || route === calls.SignIn.route) throw new Error(`${route} isn't called by screens`);
  const cookies = withCookies.includes(route);
  return { ...options, route, verb, needs, bodySchema, reply: replyOf(call), query: queryOf(query), cookies };
}

/** Values of a query as they travel. */
export const queryOf = (query: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])));
