import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { cpSync, symlinkSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { buildRemote } from '@lineside/bundling';
import { stableCompanyId, userId } from '../../api/src/seed/stable-id.ts';
import { root } from '../../tools/run/process.ts';
import { listen, portOf, stop } from '../../tools/serve/listen.ts';
import { signIn } from '../words/sign-in.ts';
import { expect, test, type World } from '../world/world.ts';
import { releasesOf } from './releases.ts';
import { serveStranger } from './serve-stranger.ts';

const name = 'remote-backed';

/** Builds the remote where it has the kit of the workspace. */
async function build(into: string): Promise<string> {
  const sources = path.join(into, 'sources');
  cpSync(path.join(root, 'tools/bundling/fixtures/backed'), sources, { recursive: true });
  symlinkSync(path.join(root, 'remote-devices/node_modules'), path.join(sources, 'node_modules'));
  return (await buildRemote(sources, { into })).folder;
}

/** A back end of the remote, which says who asks. Its team was given the issuer, and where the keys are. */
function backEnd({ portal }: World, heard: (method: string) => void): RequestListener {
  return async ({ method, headers }, response) => {
    heard(method!);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization');
    if (method === 'OPTIONS') return response.writeHead(204).end();
    const keys = await fetch(`${portal('localhost')}/api/remote-tokens/keys`);
    const claims = claimsOf(String(headers.authorization).replace('Bearer ', ''), await keys.json());
    const isOurs = claims?.iss === portal() && claims.aud === `remote:${name}` && claims.exp * 1000 > Date.now();
    response.end(isOurs ? `You are ${claims.sub} of ${claims.company}.` : 'Nobody that the portal vouches for.');
  };
}

function claimsOf(token: string, { keys }: { keys: (JsonWebKey & { kid: string })[] }) {
  const [head = '', body = '', signature = ''] = token.split('.');
  const said = (part: string) => JSON.parse(String(Buffer.from(part, 'base64url')));
  const key = createPublicKey({ key: keys.find(({ kid }) => kid === said(head).kid)!, format: 'jwk' });
  const by = { key, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(`${head}.${body}`), by, Buffer.from(signature, 'base64url')) ? said(body) : null;
}

test('the back end of a remote knows who asks by the portal’s token, and an origin that the deployment does not name is never asked', async ({
  world,
  open,
}) => {
  const releases = releasesOf(world);
  const folder = await build(path.join(world.dataDir, 'backed'));
  const served = await serveStranger(name, path.dirname(folder), world.ports);
  const heard = { own: [] as string[], other: [] as string[] };
  const own = await listen(
    backEnd(world, (method) => heard.own.push(method)),
    { port: world.ports.backend! },
  );
  const other = await listen(
    backEnd(world, (method) => heard.other.push(method)),
    { port: 0 },
  );
  try {
    releases.deploy({ name, folder, base: `${served.origin}/${name}/1.0.0/` });
    const page = await open({ expecting: [/Content Security Policy/] });
    await signIn(page, world, 'operator', `/backed/${world.ports.backend}`);
    await expect(page.getByText(`You are ${userId('marieke')} of ${stableCompanyId('norwell')}.`)).toBeVisible();
    expect(heard.own).toEqual(['OPTIONS', 'GET']);

    const refused = page.waitForEvent('console', (message) => message.text().includes('connect-src'));
    await page.goto(`${world.portal()}/backed/${portOf(other)}`);
    await expect(page.getByText('It could not be asked.')).toBeVisible();
    expect((await refused).text()).toContain(`http://localhost:${portOf(other)}/`);
    expect(heard.other).toEqual([]);
  } finally {
    await Promise.all([stop(own), stop(other), served.stop()]);
    releases.undo();
  }
});
