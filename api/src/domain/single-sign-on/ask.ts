import { refuse } from '@lineside/contracts/serving';
import * as oidc from 'openid-client';
import { isPlainHttp, type Provider } from '../../platform/identity-providers.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** The time-out for a provider, in seconds. */
const timeout = 5;

const known = new WeakMap<Provider, Promise<oidc.Configuration>>();

/** A provider's metadata: read once, and again after a failure. */
export async function configurationOf(provider: Provider, local: boolean): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  // the signature of an ID token is verified, not only the connection that it came by
  const execute = [oidc.enableNonRepudiationChecks, ...(isPlainHttp(issuer) ? [oidc.allowInsecureRequests] : [])];
  const discovered =
    known.get(provider) ??
    oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      ...{ execute, timeout },
      ...(provider.guarded && { [oidc.customFetch]: guardedFetch(local, timeout) }),
    });
  known.set(provider, discovered);
  try {
    return await discovered;
  } catch {
    known.delete(provider);
    throw refuse('identity-provider-unreachable');
  }
}

/** The state of a login that the provider's answer must match. */
interface Begun {
  state: string;
  nonce: string;
  verifier: string;
}

/** An address verified by the provider, or null, and whether a second factor was used. Or why there is no answer. */
type ProviderClaims = { emailAddress: string | null; twoFactor: boolean } | { error: string };

/** Exchanges the provider's callback for the person's claims. The library checks the whole answer. */
export async function saidOf(
  provider: Provider,
  came: URL,
  { state, nonce, verifier }: Begun,
  local: boolean,
): Promise<ProviderClaims> {
  try {
    const configuration = await configurationOf(provider, local);
    const tokens = await oidc.authorizationCodeGrant(configuration, came, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    const more = configuration.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : undefined;
    // an address and whether it is verified are of one answer
    const { email, email_verified: isVerified } = claims.email === undefined ? { ...more } : claims;
    // lower case of other letters may be ASCII: K, the sign for kelvin, becomes k
    const isKnown = typeof email === 'string' && isVerified === true && /^[\x21-\x7e]+$/.test(email);
    const proofs: unknown[] = Array.isArray(claims.amr) ? claims.amr : [];
    return { emailAddress: isKnown ? email.toLowerCase() : null, twoFactor: proofs.includes('mfa') };
  } catch (problem) {
    return { error: problem instanceof oidc.AuthorizationResponseError ? problem.error : 'server_error' };
  }
}
