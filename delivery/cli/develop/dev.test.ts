import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { until } from '@lineside/testing/until';
import { listen, portOf, stop } from '../../serve/listen.ts';
import { develop } from './test/written.ts';

test('a remote in development is served to every page, rebuilds live, and survives failed builds', async () => {
  const dev = develop(['--port', '0', '--portal', 'https://develop.portal.example']);
  const good = readFileSync(dev.screen, 'utf8');
  try {
    await until(() => dev.output().includes('allow it.'));
    expect(dev.output()).toContain(
      'Open https://develop.portal.example/, open "Components of this portal" in your account menu, and enter http',
    );
    const [address] = /http:\/\/localhost:\d+\//.exec(dev.output())!;
    const json = await fetch(`${address}remote.json`);
    expect(await json.json()).toMatchObject({ name: 'remote-hello', version: 'dev' });
    expect(Object.fromEntries(json.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-private-network': 'true',
      'cache-control': 'no-cache',
    });
    let events = '';
    const stream = get(`${address}__changes`, (answer) => answer.on('data', (part) => (events += part)));
    await until(() => events === ':\n\n');

    writeFileSync(dev.screen, good.replace('pageSize: 1', 'pageSize: ]'));
    await until(() => dev.output().includes("remote-hello couldn't be built. The last successful build stays live."));
    expect([events, (await fetch(`${address}remote.json`)).status]).toEqual([':\n\n', 200]);
    writeFileSync(dev.screen, good.replace('pageSize: 1', 'pageSize: 2'));
    await until(() => events.includes('data: changed'));
    stream.destroy();
    // webpack writes the file in place: read meanwhile, it isn't whole
    const routes = async () =>
      (await (await fetch(`${address}remote.json`)).json().catch(() => ({ routes: [] }))).routes;
    const description = readFileSync(dev.description, 'utf8');
    const [route] = /\{ path: 'hello'.*?\}/.exec(description)!;
    const second = route.replace("'hello'", "'hello-again'");
    writeFileSync(dev.description, description.replace(route, second.replace('HelloScreen', 'NoScreen')));
    await until(() => dev.output().includes('remote.ts names ./src/hello/NoScreen.tsx'));
    writeFileSync(dev.description, description.replace(route, `${route}, ${second}`));
    await until(async () => (await routes()).length === 2);
    await until(() => dev.output().endsWith('remote-hello was rebuilt.\n'));
    await dev.end();
    expect(dev.output().trimEnd()).toMatch(/remote-hello was rebuilt\.\nremote-hello is no longer served\.$/);
  } finally {
    await dev.remove();
  }
});

test('a taken port is reported in one line, before anything is built', async () => {
  const other = await listen(() => {}, { port: 0 });
  const dev = develop(['--port', String(portOf(other))]);
  try {
    await until(() => dev.output().endsWith('\n'));
    expect(dev.output()).toBe(`Port ${portOf(other)} is taken: free it, or set another with --port.\n`);
  } finally {
    await dev.remove();
    await stop(other);
  }
});
