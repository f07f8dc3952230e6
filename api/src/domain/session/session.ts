import { createHmac } from 'node:crypto';
import { type ErrorCode, newPublicId, type Token, type TokenScope } from '@lineside/contracts';
import { and, eq, gt, isNull, ne, not } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { hashOf, newSecret } from '../../platform/secret.ts';
import { sessionTable, tokenTable } from './table.ts';

/** Lifetimes, in seconds. */
export interface Lifetimes {
  token: number;
  idle: number;
  absolute: number;
}

/** The response of a refresh may get lost: the previous one is valid for this long, in seconds. */
const grace = 10;

/** The value of the refresh cookie (`<session>.<secret>`), and its remaining seconds. */
interface Refresh {
  text: string;
  seconds: number;
}

export interface OpenedSession {
  token: Token;
  refresh: Refresh;
}

/** From where a session is opened. */
export interface Origin {
  ip: string;
  userAgent: string | null;
  /** Whether the login had a second factor. */
  twoFactor: boolean;
  /** The single sign-on provider of the login. */
  provider?: string;
}

type User = Token['user'];
type Session = typeof sessionTable.$inferSelect;
/** Why a session ended. `stolen`: a replaced refresh secret was used again, so two clients hold it. */
export type Ending = NonNullable<Session['endedFor']>;

/** What a browser with the cookie of an ended session is told. */
export const codeOfEnding = {
  'signed-out': 'session-logged-out',
  'password-changed': 'session-logged-out',
  stolen: 'session-stolen',
  over: 'session-expired',
  erased: 'session-expired',
} satisfies Record<Ending, ErrorCode>;

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** Opens a session of the portal, with a first token and a refresh. */
export async function openSession(
  tx: Tx,
  user: User,
  lives: Lifetimes,
  { ip, userAgent, twoFactor, provider }: Origin,
  now = new Date(),
): Promise<OpenedSession> {
  const secret = newSecret(43);
  const session = { publicId: newPublicId(), userId: user.publicId, endsOn: later(now, lives.absolute) };
  const opened = { lastUsedOn: now, createdOn: now, createdIp: ip, userAgent, twoFactor, ssoProviderId: provider };
  await tx.insert(sessionTable).values({ ...session, ...opened, kind: 'portal', refreshHash: hashOf(secret) });
  return {
    token: await addToken(tx, session, user, later(now, lives.token)),
    refresh: refreshOf(session, secret, now),
  };
}

/** Opens a client's session: one token of `seconds` for its scope, without refresh. */
export async function openClientSession(
  tx: Tx,
  user: User,
  { seconds, scope = null, name = null }: { seconds: number; scope?: TokenScope | null; name?: string | null },
  { ip, userAgent, twoFactor, provider }: Origin,
  now = new Date(),
): Promise<Token> {
  const session = { publicId: newPublicId(), userId: user.publicId, endsOn: later(now, seconds) };
  const opened = { lastUsedOn: now, createdOn: now, createdIp: ip, userAgent, twoFactor, ssoProviderId: provider };
  await tx.insert(sessionTable).values({ ...session, ...opened, kind: 'client', scope, name });
  return addToken(tx, session, user, session.endsOn);
}

/** How long a service account's token is valid, in seconds: a hundred years, until it is ended. */
const forGood = 100 * 365 * 86_400;

/** Opens the session of a service account, with its one token: good with the application's id alone. */
export async function openServiceSession(tx: Tx, user: User, application: string, now = new Date()): Promise<Token> {
  const session = { publicId: newPublicId(), userId: user.publicId, endsOn: later(now, forGood) };
  // it has no password, and so needs no second factor
  const opened = { lastUsedOn: now, createdOn: now, twoFactor: true, application };
  await tx.insert(sessionTable).values({ ...session, ...opened, kind: 'client' });
  return addToken(tx, session, user, session.endsOn);
}

/** The permissions of a VPN widget session, and the session of the console's service account. */
export interface ThroughConsole {
  consoleSession: string;
  widgetCompanyId: string;
  widgetOrigin: string;
  /** Ids of devices, in order; null: all visible ones. */
  widgetAgentsIds: string[] | null;
}

/**
 * A token of `seconds` for the VPN widget. The session is the one that it had, where the same console asks for the same: a
 * tunnel rests on it, and outlives the token with which it was opened.
 */
export async function openWidgetSession(
  tx: Tx,
  user: User,
  lives: Lifetimes,
  through: ThroughConsole & { widgetAgentsIds: string[] },
  {
    seconds,
    scope,
    from: { ip, userAgent },
  }: { seconds: number; scope: TokenScope; from: Pick<Origin, 'ip' | 'userAgent'> },
  now = new Date(),
): Promise<Token> {
  const { consoleSession, widgetCompanyId, widgetOrigin, widgetAgentsIds } = through;
  const [known] = await tx
    .select()
    .from(sessionTable)
    .where(
      and(
        eq(sessionTable.userId, user.publicId),
        eq(sessionTable.consoleSession, consoleSession),
        eq(sessionTable.widgetCompanyId, widgetCompanyId),
        eq(sessionTable.widgetOrigin, widgetOrigin),
        eq(sessionTable.widgetAgentsIds, widgetAgentsIds),
        isNull(sessionTable.endedOn),
        gt(sessionTable.endsOn, later(now, seconds)),
      ),
    )
    .limit(1);
  if (known) return addToken(tx, known, user, later(now, seconds));
  const session = { publicId: newPublicId(), userId: user.publicId, endsOn: later(now, lives.absolute) };
  const opened = { lastUsedOn: now, createdOn: now, createdIp: ip, userAgent, kind: 'client' as const, scope };
  await tx.insert(sessionTable).values({ ...session, ...opened, ...through });
  return addToken(tx, session, user, later(now, seconds));
}

/**
 * Opens a VPN widget session for a person with a portal session: with the same proof of login, for `lives.absolute`
 * seconds at most. The page renews each token.
 */
export async function openWidgetSessionAs(
  tx: Tx,
  user: User,
  lives: Lifetimes,
  { scope, ...through }: ThroughConsole & { scope: TokenScope },
  { ip, userAgent, twoFactor, provider }: Origin,
  now = new Date(),
): Promise<OpenedSession> {
  const secret = newSecret(43);
  const session = { publicId: newPublicId(), userId: user.publicId, endsOn: later(now, lives.absolute) };
  const opened = { lastUsedOn: now, createdOn: now, createdIp: ip, userAgent, twoFactor, ssoProviderId: provider };
  const clientFields = { kind: 'client' as const, scope, refreshHash: hashOf(secret) };
  await tx.insert(sessionTable).values({ ...session, ...opened, ...through, ...clientFields });
  return {
    token: await addToken(tx, session, user, later(now, lives.token)),
    refresh: refreshOf(session, secret, now),
  };
}

/**
 * Opens a session for a browser that prints a report for a person, for `seconds`; returns its refresh cookie, and its id, by
 * which it is ended. It reads what its scope names, in one company.
 */
export async function openPrintSession(
  tx: Tx,
  user: string,
  { company, agents, scope, seconds }: { company: string; agents: string[] | null; scope: TokenScope; seconds: number },
  now = new Date(),
): Promise<{ publicId: string; refresh: string }> {
  const secret = newSecret(43);
  const session = { publicId: newPublicId(), userId: user, endsOn: later(now, seconds) };
  await tx.insert(sessionTable).values({
    ...session,
    ...{ kind: 'print', scope, refreshHash: hashOf(secret), lastUsedOn: now, createdOn: now },
    ...{ widgetCompanyId: company, widgetAgentsIds: agents },
  });
  return { publicId: session.publicId, refresh: refreshOf(session, secret, now).text };
}

/**
 * A token of `seconds` for the uploaded components of a page: of their viewer, in one company, for what `scope` names. It
 * ends with the session `viewer`, which has one session of components in each company.
 */
export async function openFrameSession(
  tx: Tx,
  user: User,
  {
    viewer,
    company,
    agents,
    scope,
    seconds,
  }: { viewer: string; company: string; agents: string[] | null; scope: TokenScope; seconds: number },
  now = new Date(),
): Promise<Token> {
  const [of] = await tx.select().from(sessionTable).where(eq(sessionTable.publicId, viewer)).for('update');
  const [known] = await tx
    .select()
    .from(sessionTable)
    .where(
      and(
        eq(sessionTable.consoleSession, viewer),
        eq(sessionTable.kind, 'frame'),
        eq(sessionTable.widgetCompanyId, company),
        isNull(sessionTable.endedOn),
      ),
    )
    .limit(1);
  if (known) return addToken(tx, known, user, later(now, seconds));
  const session = { publicId: newPublicId(), userId: user.publicId, endsOn: of!.endsOn };
  await tx.insert(sessionTable).values({
    ...session,
    ...{ kind: 'frame', scope, consoleSession: viewer, lastUsedOn: now, createdOn: now },
    ...{ twoFactor: of!.twoFactor, ssoProviderId: of!.ssoProviderId },
    ...{ widgetCompanyId: company, widgetAgentsIds: agents },
  });
  return addToken(tx, session, user, later(now, seconds));
}

type EndedSession = { is: 'ended'; session: Session; why: Ending } | { is: 'unknown' };
/** The result of a refresh: a new token, or the reason why there is none; with the session, if the cookie has one. */
type RefreshResult = { is: 'opened'; session: Session; opened: OpenedSession } | EndedSession;

/** A new token for a refresh cookie, with a rotated secret. */
export async function refreshSession(
  tx: Tx,
  cookie: string,
  lives: Lifetimes,
  userOf: (id: string) => Promise<User>,
  now = new Date(),
): Promise<RefreshResult> {
  const named = await sessionNamed(tx, cookie);
  return named && named.session.kind !== 'client' ? refreshed(tx, named, lives, userOf, now) : { is: 'unknown' };
}

/** The same for a renewal of the widget's; undefined, and nothing done, in a page of another origin. */
export async function refreshWidgetSession(
  tx: Tx,
  renewal: string,
  origin: string | undefined,
  lives: Lifetimes,
  userOf: (id: string) => Promise<User>,
  now = new Date(),
): Promise<RefreshResult | undefined> {
  const named = await sessionNamed(tx, renewal);
  if (!named?.session.widgetOrigin || !named.session.refreshHash) return { is: 'unknown' };
  return named.session.widgetOrigin === origin ? refreshed(tx, named, lives, userOf, now) : undefined;
}

async function refreshed(
  tx: Tx,
  { session, secret }: NamedTerms,
  lives: Lifetimes,
  userOf: (id: string) => Promise<User>,
  now: Date,
): Promise<RefreshResult> {
  if (session.endedOn) return { is: 'ended', session, why: session.endedFor ?? 'over' };
  const fit = fitOf(session, secret, now);
  const isExpired = now > session.endsOn || now > later(session.lastUsedOn, lives.idle);
  if (isExpired || fit === 'none') {
    const why = isExpired ? 'over' : 'stolen';
    await endSession(tx, session.publicId, why, now);
    return { is: 'ended', session, why };
  }
  const rotation = fit === 'current' ? newSecret(43) : session.rotation!;
  const next = createHmac('sha256', rotation).update(secret).digest('base64url');
  const rotated = { refreshHash: hashOf(next), previousRefreshHash: hashOf(secret), rotation, rotatedOn: now };
  await tx
    .update(sessionTable)
    .set({ ...(fit === 'current' && rotated), lastUsedOn: now })
    .where(eq(sessionTable.publicId, session.publicId));
  const token = await addToken(tx, session, await userOf(session.userId), later(now, lives.token));
  return { is: 'opened', session, opened: { token, refresh: refreshOf(session, next, now) } };
}

/** Ends the session of a cookie, whichever of its secrets the cookie holds. */
export async function signOutSession(tx: Tx, cookie: string, now = new Date()): Promise<EndedSession> {
  const named = await sessionNamed(tx, cookie);
  if (named?.session.kind !== 'portal') return { is: 'unknown' };
  const { session, secret } = named;
  if (session.endedOn) return { is: 'ended', session, why: session.endedFor ?? 'over' };
  const why = fitOf(session, secret, now) === 'none' ? 'stolen' : 'signed-out';
  await endSession(tx, session.publicId, why, now);
  return { is: 'ended', session, why };
}

/** Ends a session, and those that a console has opened with it: their tokens become invalid at once. */
export async function endSession(tx: Tx, publicId: string, why: Ending, now = new Date()): Promise<void> {
  await tx.update(sessionTable).set({ endedOn: now, endedFor: why }).where(eq(sessionTable.publicId, publicId));
  await tx.delete(tokenTable).where(eq(tokenTable.sessionId, publicId));
  for (const opened of await sessionsThrough(tx, publicId)) await endSession(tx, opened.publicId, why, now);
}

/** Sessions that a console has opened with a session of its service account, and that haven't ended. */
export const sessionsThrough = (tx: Tx, session: string) =>
  tx
    .select({ publicId: sessionTable.publicId, origin: sessionTable.widgetOrigin })
    .from(sessionTable)
    .where(and(eq(sessionTable.consoleSession, session), isNull(sessionTable.endedOn)));

/**
 * Ends the sessions of a user, without `but` if given; and without tokens that they created for clients, if these are
 * `keepTokens`.
 */
export async function endSessions(
  tx: Tx,
  user: string,
  why: Ending,
  { but = '', keepTokens = false }: { but?: string | undefined; keepTokens?: boolean } = {},
): Promise<void> {
  const isToken = and(eq(sessionTable.kind, 'client'), isNull(sessionTable.consoleSession));
  const others = await tx
    .select({ publicId: sessionTable.publicId })
    .from(sessionTable)
    .where(
      and(
        ...[eq(sessionTable.userId, user), ne(sessionTable.publicId, but), isNull(sessionTable.endedOn)],
        ...(keepTokens ? [not(isToken!)] : []),
      ),
    );
  for (const { publicId } of others) await endSession(tx, publicId, why);
}

interface NamedTerms {
  session: Session;
  secret: string;
}

async function sessionNamed(tx: Tx, cookie: string): Promise<NamedTerms | undefined> {
  const [publicId = '', secret = ''] = cookie.split('.');
  const [session] = await tx.select().from(sessionTable).where(eq(sessionTable.publicId, publicId)).for('update');
  return session && { session, secret };
}

/** Which of a session's secrets this is. `none`: an older one, so another client has refreshed since. */
function fitOf({ refreshHash, previousRefreshHash, rotatedOn }: Session, secret: string, now: Date) {
  const hash = hashOf(secret);
  if (hash === refreshHash) return 'current';
  return hash === previousRefreshHash && now <= later(rotatedOn!, grace) ? 'previous' : 'none';
}

function refreshOf({ publicId, endsOn }: Pick<Session, 'publicId' | 'endsOn'>, secret: string, now: Date): Refresh {
  return { text: `${publicId}.${secret}`, seconds: Math.ceil((endsOn.getTime() - now.getTime()) / 1000) };
}

/** A token; it never outlives its session. */
async function addToken(
  tx: Tx,
  session: Pick<Session, 'publicId' | 'endsOn'>,
  user: User,
  requested: Date,
): Promise<Token> {
  const secretId = newSecret();
  const { publicId, endsOn } = session;
  const expiresOn = requested < endsOn ? requested : endsOn;
  await tx.insert(tokenTable).values({ hash: hashOf(secretId), sessionId: publicId, expiresOn });
  return { publicId, secretId, expiresOn: expiresOn.toISOString(), user };
}
