import { browserZone, calls, type Token } from '@lineside/contracts';
import { browserStorage } from '../browser-storage.ts';
import type { Discovery } from '../calls/discovery.ts';
import type { Early } from '../calls/early.ts';
import { type Answer, exchange, resultOf } from '../calls/exchange.ts';
import { failed, type Result, refusal, succeeded } from '../calls/failure.ts';
import { replyOf } from '../calls/reply-of.ts';
import { serverNow } from '../calls/server-clock.ts';
import { type SessionUser, type WhyOver, whysOver } from './session-state.ts';
import type { TabMessage, Tabs } from './tabs.ts';

/** How long another tab may take to answer with its token, in milliseconds. */
const answerTime = 300;
/** A token this near its end is renewed before a call, in milliseconds. */
const margin = 30_000;
/** Notes that this browser may hold a refresh cookie, so that a first visit makes no useless refresh. */
const trace = 'lineside.signed-in';

const sessionExpired = failed(refusal(401, { code: 'session-expired', message: 'The session is over' }));

export interface TokenKeeper {
  /** A token to call with, renewed if it is near its end. */
  bearer(): Promise<Result<string>>;
  /** A token other than `stale`, the one that is held: from another tab, or by the refresh cookie, one tab at a time. */
  renew(stale?: string): Promise<Result<string>>;
  /** Whether there may be a session to take up. */
  mayHaveSession(): boolean;
  /** Keeps a token of a sign-in and gives it to the other tabs. */
  signedIn(token: Token): void;
  signedOut(): void;
  hear(message: TabMessage): void;
}

export interface KeeperParts {
  discovery: Discovery;
  tabs: Tabs;
  /** A refresh that is under way already, in the place of the first one. */
  early: Early['session'];
  /** There is a token of this user. */
  onUser(user: SessionUser): void;
  /** The session has ended: logged out in a tab, or refused. */
  went(why: 'signed-out' | WhyOver): void;
  /** Whether a token that another tab has refreshed is wanted here. */
  wants(user: SessionUser): boolean;
}

/** When a token is renewed before a call. Where it isn't long valid, the API's refusal leads to the renewing. */
export function renewalOf({ expiresOn }: Token): number {
  const end = Date.parse(expiresOn);
  return end - serverNow() > 2 * margin ? end - margin : Number.POSITIVE_INFINITY;
}

/** Holds the token, here and nowhere else: not in the store, not in storage, not on globalThis. */
export function keepToken({ discovery, tabs, early, onUser, went, wants }: KeeperParts): TokenKeeper {
  let token: Token | undefined;
  let renewAt = Number.POSITIVE_INFINITY;
  const waiting: (() => void)[] = [];
  let renewing: Promise<Result<string>> | undefined;
  let begun = early;

  const take = (next: Token) => {
    token = next;
    renewAt = renewalOf(next);
    // JSON, for the script in the page's head reads it too
    browserStorage.set(trace, 'true');
    onUser(next.user);
    for (const resolve of waiting.splice(0)) resolve();
  };
  const drop = (why: 'signed-out' | WhyOver) => {
    token = undefined;
    browserStorage.set(trace, null);
    went(why);
  };

  async function askOthers(): Promise<undefined> {
    if (!(await tabs.present()).some((id) => id !== tabs.id)) return;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      setTimeout(resolve, answerTime);
      tabs.tell({ type: 'token-wanted', laterThan: token?.expiresOn ?? '' });
    });
  }

  async function refreshed(): Promise<Result<Answer<Token>>> {
    const { route, verb } = calls.RefreshSession;
    const answer = await begun?.catch(() => undefined);
    begun = undefined;
    if (answer) return resultOf(answer, replyOf(calls.RefreshSession));
    return exchange(
      discovery,
      { route, verb, body: { timeZone: browserZone() }, cookies: true },
      replyOf(calls.RefreshSession),
    );
  }

  async function renewAlone(stale: string | undefined): Promise<Result<string>> {
    const other = () => (token && token.secretId !== stale ? succeeded(token.secretId) : undefined);
    if (stale && !token) return sessionExpired;
    const found = other() ?? (begun ? undefined : await askOthers()) ?? other();
    if (found) return found;
    const result = await refreshed();
    if (result.ok) {
      const next = result.data.data;
      take(next);
      tabs.tell({ type: 'token', token: next, by: 'refresh' });
      return succeeded(next.secretId);
    }
    const { failure } = result;
    if (failure.kind !== 'refused' || (failure.status !== 401 && failure.status !== 403)) return result;
    const why = whysOver.find((reason) => failure.errors.some(({ code }) => code === `session-${reason}`)) ?? 'over';
    drop(why);
    tabs.tell({ type: 'refused', why });
    return sessionExpired;
  }

  const renew = (stale = token?.secretId) => {
    renewing ??= tabs
      .runExclusive('session', () => renewAlone(stale))
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };

  return {
    renew,
    async bearer() {
      if (!token) return sessionExpired;
      return serverNow() > renewAt ? renew(token.secretId) : succeeded(token.secretId);
    },
    mayHaveSession: () => browserStorage.get(trace) !== null,
    signedIn(next) {
      take(next);
      tabs.tell({ type: 'token', token: next, by: 'sign-in' });
    },
    signedOut() {
      drop('signed-out');
      tabs.tell({ type: 'signed-out' });
    },
    hear(message) {
      if (message.type === 'token-wanted') {
        if (token && token.expiresOn > message.laterThan && serverNow() <= renewAt) {
          tabs.tell({ type: 'token', token, by: 'refresh' });
        }
      } else if (message.type === 'token') {
        // As late is good too: near its end, a session's tokens all end with it.
        const later = message.token.expiresOn >= (token?.expiresOn ?? '');
        if (message.by === 'sign-in' || (later && wants(message.token.user))) take(message.token);
      } else drop(message.type === 'refused' ? message.why : message.type);
    },
  };
}
