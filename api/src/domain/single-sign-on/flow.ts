import { refuse } from '@lineside/contracts/serving';
import { and, eq, gt, sql } from 'drizzle-orm';
import * as oidc from 'openid-client';
import type { Database } from '../../platform/database/scope.ts';
import type { Provider } from '../../platform/identity-providers.ts';
import { hashOf, newSecret } from '../../platform/secret.ts';
import { configurationOf, saidOf } from './ask.ts';
import { ssoRequestTable } from './table.ts';

/** Time-outs in seconds: for a person at their provider, and for their page to exchange the code. */
const lifetimeSeconds = { provider: 600, page: 120 };

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isOpen = (state: string) =>
  and(eq(ssoRequestTable.stateHash, hashOf(state)), gt(ssoRequestTable.expiresOn, sql`now()`));

/** From where a sign-in begins: the page that is to get the code, our address that the provider knows, the browser's secret. */
export interface Beginning {
  redirectUrl: string;
  callback: string;
  browser: string | undefined;
}

/** Begins a sign-in; answers the address at the provider. */
export async function begin(database: Database, provider: Provider, from: Beginning, local: boolean): Promise<string> {
  const configuration = await configurationOf(provider, local);
  const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()];
  const { redirectUrl, callback, browser } = from;
  await database.inScope({}, (tx) =>
    tx.insert(ssoRequestTable).values({
      ...{ stateHash: hashOf(state), providerId: provider.publicId, redirectUrl, callback, verifier, nonce },
      browserHash: browser === undefined ? null : hashOf(browser),
      expiresOn: inSeconds(lifetimeSeconds.provider) as never,
    }),
  );
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return url.href;
}

/** How providers are found and called. */
export interface Providers {
  providerOf(publicId: string): Promise<Provider | undefined>;
  /** Whether companies' providers may be on this machine, for development. */
  local: boolean;
}

/**
 * Handles a browser that returns from its provider, once: asks the provider for the person, and returns the page to
 * continue at, with our own code or an error. An unknown state, or one of another browser, is refused.
 */
export async function goOn(
  database: Database,
  { providerOf, local }: Providers,
  { state, search, browser }: { state: string; search: string; browser: string | undefined },
): Promise<string> {
  const [request] = await database.inScope({}, (tx) =>
    tx
      .update(ssoRequestTable)
      .set({ returned: true })
      .where(and(isOpen(state), eq(ssoRequestTable.returned, false)))
      .returning(),
  );
  const isSameBrowser = request && (request.browserHash === null || request.browserHash === hashOf(browser ?? ''));
  const provider = request && (await providerOf(request.providerId));
  if (!request || !isSameBrowser || !provider) throw refuse('sso-failed');
  const page = new URL(request.redirectUrl);
  page.searchParams.set('state', state);
  const came = new URL(request.callback);
  came.search = search;
  const claims = await saidOf(provider, came, { ...request, state }, local);
  if ('error' in claims) {
    page.searchParams.set('error', claims.error);
    return page.href;
  }
  const code = newSecret(43);
  await database.inScope({}, (tx) =>
    tx
      .update(ssoRequestTable)
      .set({ ...claims, codeHash: hashOf(code), expiresOn: inSeconds(lifetimeSeconds.page) as never })
      .where(eq(ssoRequestTable.stateHash, request.stateHash)),
  );
  page.searchParams.set('code', code);
  return page.href;
}

/**
 * The provider's answer to a login, for the holder of its code. The code is spent in any case. A login started by a
 * browser is answered to the same browser only; `browser` is the secret of its cookie, null for a program.
 */
export async function spend(
  database: Database,
  { state, code }: { state: string; code: string },
  browser: string | null,
) {
  const [request] = await database.inScope({}, (tx) =>
    tx
      .delete(ssoRequestTable)
      .where(and(isOpen(state), eq(ssoRequestTable.codeHash, hashOf(code))))
      .returning(),
  );
  if (!request || request.browserHash !== (browser === null ? null : hashOf(browser))) throw refuse('sso-failed');
  return request;
}
