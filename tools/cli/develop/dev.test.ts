import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { root } from '../../run/process.ts';

test('a remote is served to every page while it is written; a good build is told of, and a bad one leaves the last in its place', async () => {
  const remote = path.join(mkdtempSync(path.join(tmpdir(), 'dev-')), 'remote-hello');
  cpSync(path.join(root, 'examples/remote-hello'), remote, { recursive: true });
  const installed = path.join(remote, 'node_modules');
  mkdirSync(installed);
  for (const from of [
    'remote-devices/node_modules/@lineside',
    'remote-devices/node_modules/react',
    'node_modules/@types',
  ])
    symlinkSync(path.join(root, from), path.join(installed, path.basename(from)));
  const screen = path.join(remote, 'src/hello/HelloScreen.tsx');
  const good = readFileSync(screen, 'utf8');
  const args = ['--import', import.meta.resolve('tsx'), path.join(root, 'tools/cli/cli.ts')];
  const dev = spawn(process.execPath, [...args, 'dev', '--port', '0', '--portal', 'https://develop.portal.example'], {
    cwd: remote,
    env: { PATH: process.env.PATH },
  });
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  let said = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (part) => (said += part));
  try {
    await until(() => said.includes('allow it.'));
    expect(said).toContain(
      'Open https://develop.portal.example/, and in your own menu "Parts of this portal": enter http',
    );
    const [address] = /http:\/\/localhost:\d+\//.exec(said)!;
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

    writeFileSync(screen, good.replace('pageSize: 1', 'pageSize: ]'));
    await until(() => said.includes("remote-hello isn't built; the last good one stays."));
    expect([events, (await fetch(`${address}remote.json`)).status]).toEqual([':\n\n', 200]);
    writeFileSync(screen, good.replace('pageSize: 1', 'pageSize: 2'));
    await until(() => events.includes('data: changed'));
    stream.destroy();
    dev.kill('SIGTERM');
    await ended;
    expect(said.trimEnd()).toMatch(/remote-hello is built anew\.\nremote-hello is served no more\.$/);
  } finally {
    dev.kill('SIGKILL');
    await ended;
    rmSync(path.dirname(remote), { recursive: true });
  }
});
