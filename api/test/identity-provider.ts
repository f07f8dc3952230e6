import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider as TheProvider } from 'oidc-provider';

/** The claims of a provider about a person. */
interface Claims {
  email?: string;
  email_verified?: boolean;
}

const client = { clientId: 'lineside', clientSecret: 'a secret between the two of them' };

/** Hides its warning that this isn't a provider for production. */
function quietly(): void {
  for (const kind of ['info', 'warn'] as const) {
    const say = console[kind];
    console[kind] = (...words) => String(words[0]).startsWith('oidc-provider ') || say(...words);
  }
}

/** An OpenID Connect provider that logs in `signsIn` without asking. */
export async function startIdentityProvider() {
  quietly();
  const { Provider } = await import('oidc-provider');
  let provider: ReturnType<TheProvider['callback']> | undefined;
  let claims: Claims = {};
  let refuses = false;
  const server = createServer((request, reply) => void provider!(request, reply));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** Its entry in the deployment's settings. */
    settings: { issuer, ...client },
    /** The next person to log in. */
    signsIn(next: Claims) {
      claims = next;
      refuses = false;
    },
    nobodySignsIn() {
      refuses = true;
    },
    /**
     * Knows the API by its callback addresses. `publishesAnotherKey`: its published keys differ from the signing one.
     */
    knows(callbacks: string[], { publishesAnotherKey = false } = {}) {
      const oidcProvider = new Provider(issuer, {
        clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: callbacks }],
        cookies: { keys: ['a key of the test'] },
        jwks: { keys: [asKey(signing.privateKey)] },
        features: { devInteractions: { enabled: false } },
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...claims }) }),
        async loadExistingGrant({ oidc }) {
          const grant = new oidc.provider.Grant({
            clientId: oidc.client!.clientId,
            accountId: oidc.session!.accountId!,
          });
          grant.addOIDCScope('openid email');
          await grant.save();
          return grant;
        },
      });
      const answer = oidcProvider.callback();
      provider = async (request, reply) => {
        if (publishesAnotherKey && request.url === '/jwks')
          return void reply.end(JSON.stringify({ keys: [asKey(another.publicKey)] }));
        if (!request.url!.startsWith('/interaction/')) return answer(request, reply);
        const result = refuses
          ? { error: 'access_denied' }
          : { login: { accountId: `person-${claims.email ?? 'nobody'}` } };
        await oidcProvider.interactionFinished(request, reply, result);
      };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [signing, another] = [keyPair(), keyPair()];
const asKey = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' });

/** Follows addresses as a browser does, with cookies, until one that begins as `until` says; answers that one. */
export async function browse(url: string, until: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = url;
  for (let hops = 0; hops < 12; hops += 1) {
    if (next.startsWith(until)) return new URL(next);
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    const to = answer.headers.get('location');
    if (!to) throw new Error(`${next} leads nowhere: ${answer.status} ${await answer.text()}`);
    next = new URL(to, next).href;
  }
  throw new Error(`${url} leads round and round`);
}
