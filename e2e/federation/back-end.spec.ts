import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { buildRemote } from '@lineside/bundling';
import { stableCompanyId, userId } from '../../api/src/domain/demo-company/stable-id.ts';
import { listen, portOf, stop } from '../../delivery/serve/listen.ts';
import { remoteOrigins } from '../../delivery/serve/remote-ports.ts';
import { root } from '../../stack/process.ts';
import { people, signIn } from '../../testing/pages/sign-in.ts';
import { passTime } from '../../testing/pages/time.ts';
import { expect, test, type World } from '../../testing/test.ts';
import { releasesOf } from './releases.ts';
import { serveThirdParty } from './serve-third-party.ts';

const name = 'remote-backed';

/** Builds the remote where it has the kit of the workspace. */
async function build({ dataDir }: World): Promise<string> {
  const into = mkdtempSync(path.join(dataDir, 'backed-'));
  const sources = path.join(into, 'sources');
  cpSync(path.join(root, 'delivery/bundling/fixtures/backed'), sources, { recursive: true });
  symlinkSync(path.join(root, 'remote-devices/node_modules'), path.join(sources, 'node_modules'));
  return (await buildRemote(sources, { into })).folder;
}

/** A back end of the remote that identifies callers. Its team was given the issuer and the address of the keys. */
function backEnd({ portal }: World, received: string[]): RequestListener {
  return async ({ method, url, headers }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization');
    if (method === 'OPTIONS') return response.writeHead(204).end();
    received.push(`${method} ${url}`);
    const keys = await fetch(`${portal('localhost')}/api/remote-tokens/keys`);
    const claims = claimsOf(String(headers.authorization).replace('Bearer ', ''), await keys.json());
    const isOurs = claims?.iss === portal() && claims.aud === `remote:${name}` && claims.exp * 1000 > Date.now();
    response.end(isOurs ? `You are ${claims.sub} of ${claims.company}.` : 'Nobody that the portal vouches for.');
  };
}

function claimsOf(token: string, { keys }: { keys: (JsonWebKey & { kid: string })[] }) {
  const [head = '', body = '', signature = ''] = token.split('.');
  const decoded = (part: string) => JSON.parse(String(Buffer.from(part, 'base64url')));
  const key = createPublicKey({ key: keys.find(({ kid }) => kid === decoded(head).kid)!, format: 'jwk' });
  const publicKey = { key, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))
    ? decoded(body)
    : null;
}

/** An unused origin that the portal's pages may call. */
async function listenWithinPolicy(listener: RequestListener, { ports }: World) {
  for (const origin of remoteOrigins(ports.firstRemote)) {
    const server = await listen(listener, { port: Number(new URL(origin).port) }).catch(() => null);
    if (server) return server;
  }
  throw new Error('Every port of the portal’s list is taken.');
}

const originOf = (server: Server) => `http://localhost:${portOf(server)}`;

const releasesFolder = path.join(import.meta.dirname, 'releases');
const kits = readdirSync(releasesFolder).filter((kit) => existsSync(path.join(releasesFolder, kit, name)));

for (const kit of ['the kit of today', ...kits]) {
  test(`a back end built with ${kit} reads the portal’s token, and open pages follow its move`, async ({
    world,
    open,
  }) => {
    const releases = releasesOf(world);
    const folder = kits.includes(kit) ? path.join(releasesFolder, kit, name, '1.0.0') : await build(world);
    const served = await serveThirdParty(name, path.dirname(folder), world.ports);
    const received = { own: [] as string[], moved: [] as string[], outside: [] as string[] };
    const own = await listen(backEnd(world, received.own), { port: world.ports.backend! });
    const moved = await listenWithinPolicy(backEnd(world, received.moved), world);
    const outside = await listen(backEnd(world, received.outside), { port: 0 });
    const deployWith = (server: Server) =>
      releases.deploy({ name, folder, base: `${served.origin}/${name}/1.0.0/`, backend: originOf(server) });
    try {
      deployWith(own);
      const page = await open();
      await page.clock.install();
      await signIn(page, world, people.operator, '/backed');
      const ask = page.getByRole('button', { name: 'Ask' });
      const greeting = page.getByText(`You are ${userId('marieke')} of ${stableCompanyId('norwell')}.`);
      await ask.click();
      await expect(greeting).toBeVisible();
      expect(received.own).toEqual(['GET /who']);

      deployWith(moved);
      await passTime(page, '15:00');
      await expect(async () => {
        await ask.click();
        await expect(greeting).toBeVisible();
        expect(received.moved).toContain('GET /who');
      }).toPass();

      deployWith(outside);
      await passTime(page, '15:00');
      await expect(async () => {
        await ask.click();
        await expect(
          page.getByText('The back end of this component has moved. Reload the page to reach it.'),
        ).toBeVisible();
      }).toPass();
      expect(received.outside).toEqual([]);

      releases.withdraw(name);
      await passTime(page, '15:00');
      await expect(async () => {
        await ask.click();
        await expect(page.getByText('This component of the portal has no back end here')).toBeVisible();
      }).toPass();
      await page.close();
    } finally {
      await Promise.all([stop(own), stop(moved), stop(outside), served.stop()]);
      releases.undo();
    }
  });
}

test('an origin that the deployment does not name is never asked, whatever a remote calls', async ({ world, open }) => {
  const releases = releasesOf(world);
  const folder = await build(world);
  const served = await serveThirdParty(name, path.dirname(folder), world.ports);
  const received: string[] = [];
  const other = await listen(backEnd(world, received), { port: 0 });
  try {
    releases.deploy({ name, folder, base: `${served.origin}/${name}/1.0.0/` });
    const page = await open({ expecting: [/Content Security Policy/] });
    const refused = page.waitForEvent('console', (message) => message.text().includes('connect-src'));
    await signIn(page, world, people.operator, `/backed/elsewhere/${portOf(other)}`);
    await expect(page.getByText('It could not be asked.')).toBeVisible();
    expect((await refused).text()).toContain(`http://localhost:${portOf(other)}/`);
    expect(received).toEqual([]);
  } finally {
    await Promise.all([stop(other), served.stop()]);
    releases.undo();
  }
});
