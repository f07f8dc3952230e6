import { AccessToken, calls } from '@lineside/contracts';
import { project, refuse } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRow } from '../../engine/read.ts';
import { unknownFieldsOf } from '../../engine/unknown-fields.ts';
import { hostOf } from '../../platform/host.ts';
import { note } from '../../platform/security-log.ts';
import type { Handlers } from '../handlers.ts';
import { keepBrowserTimeZone } from '../user/browser-time-zone.ts';
import { userTable } from '../user/table.ts';
import { programAt } from './attempts.ts';
import { auditAccount } from './audit-account.ts';
import { personOf, scopeOfCall } from './authenticate.ts';
import { browserCookie } from './check-password.ts';
import { know, remember, rememberedFor } from './known-browser.ts';
import {
  codeOfEnding,
  endSession,
  type Origin,
  openClientSession,
  openSession,
  refreshSession,
  signOutSession,
} from './session.ts';
import { lifetimesFor } from './session-limit.ts';
import { signIn } from './sign-in.ts';
import { spokenForBy } from './spoken-for.ts';

/** The prefix binds the cookies to this host and to a safe connection. */
export const refreshCookie = '__Host-lineside-refresh';
const attributes = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const;

export function setRefresh(reply: FastifyReply, { text, seconds }: { text: string; seconds: number }): void {
  reply.setCookie(refreshCookie, text, { ...attributes, maxAge: seconds });
}

/** Cookies come along by themselves, so a call that reads one must come from a page of this host. */
function fromOwnPage(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== hostOf(request)) {
    throw refuse('foreign-origin', { propertyName: 'Origin' });
  }
}

/** What Basic credentials say: e-mail address, one-time password, password; with one colon there is no one-time password. */
function basicCredentials(encoded: string) {
  const [emailAddress, ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  const [oneTimePassword, ...password] = rest.length === 1 ? ['', ...rest] : rest;
  return { emailAddress, oneTimePassword, password: password.join(':') };
}

/** The origin of a call, for the list of sessions. */
export const originOf = ({ ip, headers }: FastifyRequest, twoFactor: boolean): Origin => ({
  ip,
  userAgent: headers['user-agent'] ?? null,
  twoFactor,
});

export const sessionCalls: Pick<
  Handlers,
  | 'SignIn'
  | 'RefreshSession'
  | 'SignOut'
  | 'CreateAccessToken'
  | 'CreateNamedAccessToken'
  | 'GetMyAccessToken'
  | 'RevokeAccessToken'
> = {
  async SignIn({ app, request, reply, body }) {
    const { user, twoFactor } = await signIn(app, request, body);
    const { opened, browser } = await app.database.inScope({}, async (tx) => {
      const lives = await lifetimesFor(tx, user.publicId, app.settings.lives);
      const opened = await openSession(tx, user, lives, originOf(request, twoFactor));
      await auditAccount(tx, request, user, { act: 'sign-in' });
      await keepBrowserTimeZone(tx, user.publicId, body.timeZone);
      return { opened, browser: await remember(tx, request.cookies[browserCookie], user.publicId) };
    });
    note(request, { session: opened.token.publicId });
    setRefresh(reply, opened.refresh);
    reply.setCookie(browserCookie, browser, { ...attributes, maxAge: rememberedFor });
    return opened.token;
  },

  async RefreshSession({ app, request, reply, body }) {
    fromOwnPage(request);
    const refreshSecret = request.cookies[refreshCookie];
    if (!refreshSecret) throw refuse('session-expired');
    const refreshed = await app.database.inScope({}, (tx) =>
      refreshSession(tx, refreshSecret, app.settings.lives, async (id) => {
        await keepBrowserTimeZone(tx, id, body.timeZone);
        const [user] = await tx
          .select({ publicId: userTable.publicId, name: userTable.name })
          .from(userTable)
          .where(eq(userTable.publicId, id));
        return user!;
      }),
    );
    if (refreshed.is !== 'unknown')
      note(request, { user: refreshed.session.userId, session: refreshed.session.publicId });
    if (refreshed.is !== 'opened') {
      reply.clearCookie(refreshCookie, attributes);
      if (refreshed.is === 'ended') note(request, { ended: refreshed.why });
      throw refuse(refreshed.is === 'ended' ? codeOfEnding[refreshed.why] : 'session-expired');
    }
    setRefresh(reply, refreshed.opened.refresh);
    return refreshed.opened.token;
  },

  async SignOut({ app, request, reply }) {
    fromOwnPage(request);
    const refreshSecret = request.cookies[refreshCookie];
    const ended = refreshSecret ? await app.database.inScope({}, (tx) => signOutSession(tx, refreshSecret)) : undefined;
    if (ended?.is === 'ended')
      note(request, { user: ended.session.userId, session: ended.session.publicId, ended: ended.why });
    reply.clearCookie(refreshCookie, attributes);
    reply.header('Clear-Site-Data', '"cache"');
    return null;
  },

  async CreateAccessToken({ app, request, body }) {
    const [scheme, encoded] = request.headers.authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'basic' || !encoded) throw refuse('not-signed-in', { propertyName: 'Authorization' });
    const { trustedDeviceName, expiresIn: seconds, scope = null } = body;
    const credentials = { ...basicCredentials(encoded), trustedDeviceName };
    const parsed = calls.SignIn.body!.safeParse(credentials);
    if (!parsed.success) throw refuse('wrong-credentials', { propertyName: 'Authorization' });
    const { user, twoFactor } = await signIn(app, request, parsed.data, true);
    const token = await app.database.inScope({}, async (tx) => {
      await know(tx, programAt(request.ip).token, user.publicId);
      await auditAccount(tx, request, user, { act: 'create-token' });
      return openClientSession(tx, user, { seconds, scope }, originOf(request, twoFactor));
    });
    note(request, { session: token.publicId });
    return token;
  },

  async CreateNamedAccessToken({ app, request, body: { name, expiresIn: seconds, scope = null } }) {
    const token = await app.database.inScope(scopeOfCall(request), async (tx) => {
      const person = personOf(tx, request);
      const { user, twoFactor } = person;
      await auditAccount(tx, request, user, { act: 'create-token', speaksFor: spokenForBy(person) });
      return openClientSession(tx, user, { seconds, scope, name }, originOf(request, twoFactor));
    });
    note(request, { session: token.publicId });
    return token;
  },

  GetMyAccessToken: ({ app, request, query }) =>
    app.asPerson(request, async (tx, visibility) => {
      const fields = project(AccessToken, query.fields, 'one', unknownFieldsOf(request));
      const ownToken = await readRow(tx, app.registry.tables.AccessToken, visibility, visibility.actor.session, fields);
      return ownToken as { publicId: string };
    }),

  async RevokeAccessToken({ app, request }) {
    await app.database.inScope(scopeOfCall(request), async (tx) => {
      const { session } = personOf(tx, request);
      await endSession(tx, session, 'signed-out');
    });
    note(request, { ended: 'signed-out' });
    return null;
  },
};
