import * as z from 'zod';
import { companyId, publicId } from '../ids.ts';
import { plain } from '../kinds/plain.ts';
import { call, fieldsQuery } from './call.ts';
import { browserTimeZone, expiresIn, token } from './session.ts';
import { tokenScope } from './token-scope.ts';

const provider = z.object({ publicId, name: z.string() });

/** Identity providers of companies (spec 3.70, 7.39). */
export const ListIdentityProviders = call({
  route: 'SsoIdentityProviderList',
  verb: 'GET',
  path: '/sso/identity-providers',
  needs: 'nothing',
  query: fieldsQuery,
  reply: z.array(
    provider.extend({
      companies: z.array(z.object({ publicId: companyId, name: z.string() })).optional(),
      logo: z.string().nullable().optional(),
      /** Whether a company added it, not the operator of the installation. */
      isOwn: z.boolean().optional(),
    }),
  ),
});

/**
 * The address at which a person signs in with a provider. Their browser comes back to `redirectUrl` with `code` and `state`,
 * which are traded for a token within two minutes, or with `error`. That is a page of the portal that asks; of a program that
 * asks at the API's own port it is an address of this machine (RFC 8252, 7.3).
 */
export const RequestSsoAuthentication = call({
  route: 'SsoAuthenticationRequestList',
  verb: 'POST',
  path: '/sso/authentication/request',
  needs: 'nothing',
  body: z.strictObject({ identityProvider: z.strictObject({ publicId }), redirectUrl: z.url().max(255) }),
  reply: z.object({ url: z.string() }),
});

/** Where a provider sends the browser back to: it is sent on to the page that asked. */
export const FollowSsoRedirect = call({
  route: 'SsoRedirect',
  verb: 'GET',
  path: '/sso/redirect',
  needs: 'nothing',
  isPage: true,
  query: z.looseObject({ state: z.string().min(1).max(286) }),
  reply: z.null(),
});

const ssoAuthentication = z.strictObject({ code: plain().min(1).max(10_000), state: plain().min(1).max(286) });

/** A client token for a person who logged in with a provider. */
export const CreateSsoAccessToken = call({
  route: 'SsoAccessTokenList',
  verb: 'POST',
  path: '/sso/access-token',
  needs: 'nothing',
  type: 'AccessTokenCreateResponse',
  query: fieldsQuery,
  body: z.strictObject({ expiresIn, scope: tokenScope.optional(), ssoAuthentication }),
  reply: token.extend({ ssoIdentityProvider: provider }),
});

/** The portal's sign-in by a provider. Sets the refresh cookie, as that by password does. */
export const SignInBySso = call({
  route: 'SsoSessionList',
  verb: 'POST',
  path: '/sso/sessions',
  needs: 'nothing',
  body: z.strictObject({ ssoAuthentication, timeZone: browserTimeZone }),
  reply: token,
});
