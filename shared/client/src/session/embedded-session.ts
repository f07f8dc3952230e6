import { calls, type RenewableToken, type Token } from '@lineside/contracts';
import type { Discovery } from '../calls/discovery.ts';
import { exchange } from '../calls/exchange.ts';
import { CallFailed, failed, type Result, refusal, succeeded } from '../calls/failure.ts';
import { replyOf } from '../calls/reply-of.ts';
import { serverNow } from '../calls/server-clock.ts';
import type { LastCompany } from './last-company.ts';
import type { Tabs } from './tabs.ts';
import { type KeeperParts, renewalOf, type TokenKeeper } from './token-keeper.ts';

/** The next token for a renewal; null: it has expired. Throws CallFailed if unknown. */
type RenewToken = (renewal: string) => Promise<RenewableToken | null>;

/** A token from the page around; null: the person is not, or no longer, logged in there. */
export type AskToken = (renew: RenewToken) => Promise<Token | null>;

const sessionExpired = failed(refusal(401, { code: 'session-expired', message: 'The session is over' }));

/** Keeps the token of an embedded console on a third-party page, which supplies each one; in memory only. */
export function keepEmbeddedToken(
  ask: AskToken,
  { discovery, onUser, went }: Pick<KeeperParts, 'discovery' | 'onUser' | 'went'>,
): TokenKeeper {
  let token: Token | undefined;
  let renewAt = Number.POSITIVE_INFINITY;
  let asking: Promise<Result<string>> | undefined;

  async function askAnew(): Promise<Result<string>> {
    const next = await ask(renewBy(discovery)).catch(() => undefined);
    // it may still come: a failed start is repeated, as after an unreachable API
    if (next === undefined) return failed({ kind: navigator.onLine === false ? 'offline' : 'unavailable' });
    token = next ?? undefined;
    if (!next) {
      went('over');
      return sessionExpired;
    }
    renewAt = renewalOf(next);
    onUser(next.user);
    return succeeded(next.secretId);
  }

  const renew = async (stale = token?.secretId) => {
    if (token && token.secretId !== stale) return succeeded(token.secretId);
    asking ??= askAnew().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    renew,
    async bearer() {
      if (!token) return sessionExpired;
      return serverNow() > renewAt ? renew() : succeeded(token.secretId);
    },
    mayHaveSession: () => true,
    signedIn() {},
    signedOut() {
      token = undefined;
      went('signed-out');
    },
    hear() {},
  };
}

const renewBy =
  (discovery: Discovery): RenewToken =>
  async (renewal) => {
    const { route, verb } = calls.RefreshWidgetSession;
    const reply = replyOf(calls.RefreshWidgetSession);
    const result = await exchange(discovery, { route, verb, body: { renewal } }, reply);
    if (result.ok) return result.data.data;
    const { failure } = result;
    if (failure.kind === 'refused' && (failure.status === 401 || failure.status === 403)) return null;
    throw new CallFailed(failure);
  };

/** An embedded console shares nothing with other tabs: their pages may be about others, and are the console's own. */
export const singleTab = (): Tabs => {
  const id = crypto.randomUUID();
  return { id, shares: false, tell() {}, present: async () => [id], runExclusive: (_what, work) => work(), close() {} };
};

/** An embedded console is in one company, and writes nothing into the page's storage. */
export const noLastCompany: LastCompany = { companyOf: () => undefined, keep() {}, forget() {} };
