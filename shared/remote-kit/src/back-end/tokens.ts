import { perSession, type Result, send } from '@lineside/client';
import { calls } from '@lineside/contracts';

/** A token that expires within this time isn't used, in milliseconds: a call takes its time, and clocks differ. */
const margin = 30_000;

interface CachedToken {
  /** Shared by simultaneous callers; they retry if it failed. */
  token: Promise<Result<string>>;
  /** Milliseconds since 1970; infinite until known. */
  until: number;
}

/** Tokens by remote, in memory only. */
export type Tokens = Map<string, CachedToken>;

/** Tokens of the current person and company. */
export const tokensNow: () => Tokens = perSession((): Tokens => new Map());

/** A token for a remote's back end: the one that is held, or a fresh one. */
export function tokenFor(remote: string, tokens: Tokens): Promise<Result<string>> {
  const known = tokens.get(remote);
  if (known && known.until > Date.now()) return known.token;
  const cached: CachedToken = { token: createToken(), until: Number.POSITIVE_INFINITY };
  tokens.set(remote, cached);
  return cached.token;

  async function createToken(): Promise<Result<string>> {
    const requestedAt = Date.now();
    const result = await send(calls.CreateRemoteToken, { body: { remote }, inPlace: true });
    cached.until = result.ok ? requestedAt + result.data.expiresIn * 1000 - margin : 0;
    return result.ok ? { ok: true, data: result.data.token } : result;
  }
}

/** A refused token is replaced, once for all its users. */
export async function dropToken(remote: string, tokens: Tokens, token: string): Promise<void> {
  const cached = tokens.get(remote);
  const is = await cached?.token;
  if (is?.ok && is.data === token && tokens.get(remote) === cached) tokens.delete(remote);
}
