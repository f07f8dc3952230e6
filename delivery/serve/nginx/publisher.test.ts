import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../../stack/ports.ts';
import { publisherAt } from '../../cli/publisher-at.ts';
import { buildOf, readJson } from '../../registry/build-of.ts';
import { makeKey, type SigningKey } from '../../registry/key.ts';
import { openPublisher } from '../../registry/publisher/publisher.ts';
import { publisherListener } from '../../registry/publisher/serve.ts';
import { publicKeyOf, signEntry, signTrust } from '../../registry/sign.ts';
import { aBuild } from '../../registry/test/a-build.ts';
import { type Origin, startOrigin } from '../../registry/test/origin.ts';
import { listen, portOf, stop } from '../listen.ts';
import { findNginx, inTest, type RunningNginx, startNginx } from '../test/real-nginx.ts';
import { nginxConfiguration } from './configuration.ts';
import { readNginxSettings } from './settings.ts';

const nginx = findNginx();
if (!nginx) console.log('incomplete: the publisher behind the real nginx, no nginx');
const withNginx = nginx || process.env.NO_SKIPS ? test : test.skip;

let folder: string;
let origin: Origin;
let publisher: Server;
let running: RunningNginx | undefined;
let address: string;
let [root, list, energy]: SigningKey[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nginx-publisher-'));
  [root, list, energy] = ['root', 'list', 'energy'].map((name) => makeKey(path.join(folder, `${name}.key`)));
  origin = await startOrigin(folder);
  const opened = openPublisher({
    ...{ file: path.join(folder, 'registry.json'), log: path.join(folder, 'registry.log'), key: list! },
    ...{ roots: [publicKeyOf(root!)], origins: [origin.address] },
  });
  publisher = await listen(publisherListener(opened, publicKeyOf(list!)), { port: 0 });
  const http = (await freePorts(['http'])).remotes!.http!;
  address = `http://127.0.0.1:${http}`;
  const settings = readNginxSettings(
    JSON.stringify({
      addresses: ['http://norwell.localhost'],
      api: 'http://127.0.0.1:8000',
      publisher: { address: 'http://127.0.0.1', at: `http://127.0.0.1:${portOf(publisher)}` },
      host: path.join(folder, 'host/0.1.0'),
      registry: path.join(folder, 'registry.json'),
      registryKeys: [publicKeyOf(root!)],
      listen: { on: ['127.0.0.1'], http },
      ...inTest(folder),
    }),
  );
  if (nginx) running = await startNginx(nginx, nginxConfiguration(settings), { work: settings.work!, port: http });
});
afterAll(async () => {
  await running?.stop();
  await Promise.all([stop(publisher), origin.close()]);
  rmSync(folder, { recursive: true });
});

const send = async (body: string) => {
  const answer = await fetch(`${address}/entries`, { method: 'POST', body });
  return [answer.status, await answer.json()];
};

withNginx(
  'a team publishes through nginx; what is refused there, is too long, or meets no publisher is said in a sentence',
  async () => {
    const through = publisherAt(address);
    expect(await through.list()).toBeNull();
    expect(await through.publicKey()).toEqual(publicKeyOf(list!));
    const teams = [
      { name: 'energy', keys: [publicKeyOf(energy!)], remotes: [{ name: 'remote-energy', privileges: [] }] },
    ];
    const trust = signTrust({ after: undefined, listKeys: [publicKeyOf(list!)], teams }, root!, Date.now());
    expect(await through.trust(trust, [])).toMatchObject({ is: 'done' });

    const build = aBuild(path.join(folder, 'remote-energy/1.0.0'), 'remote-energy', '1.0.0');
    const base = `${origin.address}remote-energy/1.0.0/`;
    const content = { name: 'remote-energy', ...buildOf({ folder: build, base }, readJson(build)) };
    const after = (await through.list())!.sequence;
    expect(await through.publish(signEntry(content, energy!, after), null)).toMatchObject({ is: 'done' });
    expect((await through.list())!.remotes).toMatchObject([{ name: 'remote-energy', version: '1.0.0' }]);
    expect(await through.publish(signEntry(content, energy!, after), null)).toMatchObject({ is: 'newer' });

    await expect(through.publish(signEntry(content, root!, after), null)).rejects.toThrow(/remote-energy/);
    expect(await send('x'.repeat(300_000))).toEqual([422, { why: expect.stringContaining('is longer than') }]);
    expect(await send('x'.repeat(2_000_000))).toEqual([413, { why: 'What was sent is too long.' }]);

    await stop(publisher);
    await expect(through.steps()).rejects.toThrow('answered 502: The publisher is not responding.');
  },
);
