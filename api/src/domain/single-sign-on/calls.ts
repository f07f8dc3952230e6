import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/scope.ts';
import { baseOf, hostOf, isOwnPort } from '../../platform/host.ts';
import { newSecret } from '../../platform/secret.ts';
import { note } from '../../platform/security-log.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { auditAccount } from '../session/audit-account.ts';
import { originOf, setRefresh } from '../session/calls.ts';
import { openClientSession, openSession } from '../session/session.ts';
import { lifetimesFor } from '../session/session-limit.ts';
import { keepBrowserTimeZone } from '../user/browser-time-zone.ts';
import { providerOf } from './find-provider.ts';
import { begin, goOn, type Providers, spend } from './flow.ts';
import { personAt } from './person.ts';

/** Identifies the browser that started the login. The provider's page leads back, so `lax`. */
export const browserCookie = '__Host-lineside-sso';

export function newBrowser(reply: FastifyReply): string {
  const secret = newSecret(43);
  reply.setCookie(browserCookie, secret, { httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: 600 });
  return secret;
}

const ofThisMachine = ['127.0.0.1', 'localhost', '[::1]'];

/** The receiver of the code is logged in: on a portal that is its own page, for a program this machine. */
export function checkPage(request: FastifyRequest, redirectUrl: string, isProgram: boolean): void {
  const { protocol, hostname, host, hash, username } = new URL(redirectUrl);
  const isThere = isProgram ? protocol === 'http:' && ofThisMachine.includes(hostname) : host === hostOf(request);
  if (!isThere || !/^https?:$/.test(protocol) || hash !== '' || username !== '')
    throw refuse('invalid-value', { propertyName: 'redirectUrl' });
}

const providersOf = (app: AppContext): Providers => ({
  providerOf: (publicId) => providerOf(app, publicId),
  local: app.settings.localWebhooks,
});

/** The person of a provider's code, and how their session is opened. `browser`: see `spend`. */
async function bySso(
  { database }: AppContext,
  request: FastifyRequest,
  callback: { code: string; state: string },
  browser: string | null,
) {
  const identity = await spend(database, callback, browser);
  const user = await personAt(database, identity);
  note(request, { user: user.publicId });
  return { user, origin: { ...originOf(request, identity.twoFactor), provider: identity.providerId } };
}

async function companiesOfProvider(tx: Tx, { provider }: { provider: string }): Promise<string[]> {
  const { rows } = await tx.execute(
    sql`select companies_ids as ids from sso_identity_provider where public_id = ${provider}`,
  );
  return rows[0]!.ids as string[];
}

/** Single sign-on by OpenID Connect: code, PKCE, state and nonce, each valid once. */
export const ssoCalls: Pick<
  Handlers,
  'ListIdentityProviders' | 'RequestSsoAuthentication' | 'FollowSsoRedirect' | 'CreateSsoAccessToken' | 'SignInBySso'
> = {
  ListIdentityProviders: ({ app }) =>
    app.database.inScope({}, async (tx) => {
      const { rows } = await tx.execute(sql`
        select p.public_id as "publicId", p.name, p.logo, p.owner_id is not null as "isOwn", (select coalesce(jsonb_agg(jsonb_build_object(
          'publicId', c.public_id, 'name', c.name) order by c.name), '[]') from company c
          where c.public_id = any(p.companies_ids)) as companies
        from sso_identity_provider p order by p.name, p.public_id`);
      return rows as never;
    }),

  async RequestSsoAuthentication({ app, request, reply, body: { identityProvider, redirectUrl } }) {
    const isProgram = isOwnPort(app.settings, hostOf(request));
    checkPage(request, redirectUrl, isProgram);
    const provider = await providerOf(app, identityProvider.publicId);
    if (!provider || provider.active === false) throw refuse('unknown-reference', { propertyName: 'identityProvider' });
    const browser = isProgram ? undefined : newBrowser(reply);
    const from = { redirectUrl, callback: `${baseOf(app, request)}/sso/redirect`, browser };
    return { url: await begin(app.database, provider, from, app.settings.localWebhooks) };
  },

  async FollowSsoRedirect({ app, request, reply, query: { state } }) {
    const { search } = new URL(request.url, 'http://localhost');
    const browser = request.cookies[browserCookie];
    const page = await goOn(app.database, providersOf(app), { state, search, browser });
    reply.code(302).header('Location', page).header('Referrer-Policy', 'no-referrer');
    return null;
  },

  async CreateSsoAccessToken({ app, request, body: { expiresIn: seconds, scope = null, ssoAuthentication } }) {
    const { user, origin } = await bySso(app, request, ssoAuthentication, null);
    const [token, provider] = await app.database.inScope({}, async (tx) => {
      const { rows } = await tx.execute(
        sql`select public_id as "publicId", name from sso_identity_provider where public_id = ${origin.provider}`,
      );
      await auditAccount(tx, request, user, { act: 'create-token', speaksFor: await companiesOfProvider(tx, origin) });
      return [await openClientSession(tx, user, { seconds, scope }, origin), rows[0]] as const;
    });
    note(request, { session: token.publicId });
    return { ...token, ssoIdentityProvider: provider as never };
  },

  async SignInBySso({ app, request, reply, body: { ssoAuthentication, timeZone } }) {
    const browser = request.cookies[browserCookie] ?? '';
    const { user, origin } = await bySso(app, request, ssoAuthentication, browser);
    const opened = await app.database.inScope({}, async (tx) => {
      await auditAccount(tx, request, user, { act: 'sign-in-sso', speaksFor: await companiesOfProvider(tx, origin) });
      await keepBrowserTimeZone(tx, user.publicId, timeZone);
      return openSession(tx, user, await lifetimesFor(tx, user.publicId, app.settings.lives), origin);
    });
    note(request, { session: opened.token.publicId });
    setRefresh(reply, opened.refresh);
    return opened.token;
  },
};
