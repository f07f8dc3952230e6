import { calls, type Needs } from '@lineside/contracts';
import type * as z from 'zod';
import type { SessionScope } from '../session/session-scope.ts';
import type { TokenKeeper } from '../session/token-keeper.ts';
import type { Discovery } from './discovery.ts';
import { type Answer, type Exchange, exchange } from './exchange.ts';
import { failed, type Result, refusal } from './failure.ts';
import type { AskProof } from './proof.ts';

/** A call by the name of its route. */
export interface NamedCall<T = unknown> extends Omit<Exchange, 'bearer'> {
  /** The secret of a mail's link, for the calls that it opens. */
  bearer?: string | undefined;
  needs: Needs;
  bodySchema?: z.ZodType | undefined;
  reply?: z.ZodType<T> | undefined;
  /** Its failing is nothing to speak of (spec 8.06). */
  quiet?: boolean | undefined;
  /** The caller shows a refusal in its own place: no notice. */
  inPlace?: boolean | undefined;
}

/** Side effects of a call's result besides its caller. */
export type Raise = (request: Pick<NamedCall, 'route' | 'verb' | 'quiet' | 'inPlace'>, result: Result<unknown>) => void;

export type Caller = <T>(request: NamedCall<T>) => Promise<Result<Answer<T>>>;

interface CallDependencies {
  discovery: Discovery;
  keeper: TokenKeeper;
  era: SessionScope;
  /** Id of the chosen company. */
  company(): string | undefined;
  /** Asks the person to prove who they are. */
  proof: { ask?: AskProof | undefined };
  raise: Raise;
}

/**
 * Makes calls as the signed-in user in the chosen company. A refused token is renewed once and the call repeated; so is a
 * call that needs a re-authentication, once the person has proven who they are.
 */
export function createCaller({
  discovery,
  keeper,
  era: sessionScope,
  company,
  proof,
  raise,
}: CallDependencies): Caller {
  async function attempt<T>(request: NamedCall<T>): Promise<Result<Answer<T>>> {
    const { needs, bodySchema, reply } = request;
    const parsed = bodySchema?.safeParse(request.body);
    if (parsed && !parsed.success) return failed(refusal(400, ...parsed.error.issues.map(badProperty)));
    const here = {
      ...request,
      body: parsed ? parsed.data : request.body,
      signal: signalOf(sessionScope.signal(), request.signal),
    };
    if (needs === 'company') here.company ??= company();
    if (needs === 'company' && !here.company) return failed({ kind: 'aborted' });
    if (needs !== 'company' && needs !== 'session') return exchange(discovery, here, reply);

    const bearer = await keeper.bearer();
    if (!bearer.ok) return bearer;
    const first = await exchange(discovery, { ...here, bearer: bearer.data }, reply);
    if (first.ok || first.failure.kind !== 'refused' || first.failure.status !== 401) return first;
    const renewed = await keeper.renew(bearer.data);
    return renewed.ok ? exchange(discovery, { ...here, bearer: renewed.data }, reply) : renewed;
  }

  async function proven<T>(request: NamedCall<T>): Promise<Result<Answer<T>>> {
    const first = await attempt(request);
    if (!proof.ask || request.quiet || request.route === calls.ReAuthenticate.route || !wantsProof(first)) return first;
    return (await proof.ask()) ? attempt(request) : failed({ kind: 'aborted' });
  }

  return async (request) => {
    const result = await proven(request);
    raise(request, result);
    return result;
  };
}

const wantsProof = (result: Result<unknown>): boolean =>
  !result.ok &&
  result.failure.kind === 'refused' &&
  result.failure.errors.some(({ code }) => code === 'reauthentication-required');

const signalOf = (sessionScope: AbortSignal, ownSignal?: AbortSignal) =>
  ownSignal ? AbortSignal.any([sessionScope, ownSignal]) : sessionScope;

/** The error of a wrong property, at the same place as the API names it: the item of a list, and the property in it. */
const badProperty = ({ path: [first, ...rest], message }: z.core.$ZodIssue) => ({
  code: 'invalid-value',
  message,
  ...(typeof first === 'number'
    ? { listIndex: first, propertyName: rest.join('.') }
    : { propertyName: [first, ...rest].join('.') }),
});
