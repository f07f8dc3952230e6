import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf } from '../api/src/platform/database/process-identity.ts';
import { postmasterOf, stopServer } from '../api/src/platform/database/server.ts';
import { readServerFolder, removeServerFolder } from '../api/src/platform/database/server-folder.ts';
import { freePorts } from '../stack/ports.ts';
import { root } from '../stack/process.ts';

// What a newcomer does first, on a machine that has other work: npm start in a clean clone of the last commit, with an
// empty home folder, beside four busy loops. It has to come up, answer, and leave nothing running. Part of test:full.
const busyLoops = 4;

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'lineside-first-')));
const clone = path.join(folder, 'clone');
const dataDir = path.join(clone, '.data');

async function main(): Promise<void> {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  // how npm reaches its registry is the machine's own
  const npmrc = path.join(process.env.HOME ?? '', '.npmrc');
  if (existsSync(npmrc)) cpSync(npmrc, path.join(folder, '.npmrc'));
  // one after the other, as remotes have them
  const ports = await freePorts(Array.from({ length: 20 }, (_, index) => `remote ${index}`));
  const settings = {
    HOME: folder,
    LINESIDE_PORTAL_PORT: ports.portal,
    LINESIDE_API_PORT: ports.api,
    LINESIDE_MQTT_PORT: ports.mqtt,
    LINESIDE_SMTP_PORT: ports.smtp,
    LINESIDE_INBOX_PORT: ports.inbox,
    LINESIDE_PUBLISHER_PORT: ports.publisher,
    LINESIDE_HELP_PORT: ports.help,
    LINESIDE_CONNECTOR_PORT: ports.connector,
    LINESIDE_CONNECTOR_LOCAL_PORT: ports.connectorLocal,
    LINESIDE_REMOTE_PORTS: ports.remotes['remote 0'],
  };
  // as on a person's machine: no patience, and the caches of builds
  const {
    CI: _ci,
    LINESIDE_PATIENCE: _patience,
    DATABASE_URL: _url,
    XDG_DATA_HOME: _xdg,
    ...environment
  } = process.env;
  const env = {
    ...environment,
    ...Object.fromEntries(Object.entries(settings).map(([name, is]) => [name, String(is)])),
  };
  const loops = Array.from({ length: busyLoops }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const start = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    let output = '';
    for (const stream of [start.stdout, start.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        process.stdout.write(part);
        output += part;
      });
    const ended = once(start, 'exit').then(() => 'ended' as const);
    const ready = new Promise<'ready'>((resolve) => {
      const look = setInterval(() => {
        if (!output.includes('Stop with Ctrl-C')) return;
        clearInterval(look);
        resolve('ready');
      }, 500);
      void ended.then(() => clearInterval(look));
    });
    if ((await Promise.race([ready, ended])) === 'ended') throw new Error('npm start ended before it was ready.');
    const page = await fetch(`http://localhost:${ports.portal}/`);
    if (!page.ok) throw new Error(`The portal answers ${page.status}.`);
    const { home } = readServerFolder(dataDir)!;
    start.kill('SIGTERM');
    await ended;
    // npm ends at the signal, and what it ran still stops its programs: the lock goes last
    while (existsSync(path.join(dataDir, 'running.json'))) await pause(250);
    if (postmasterOf(home)) throw new Error(`PostgreSQL still runs in ${home}.`);
    console.log('first start: ok');
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    if (start.pid && identityOf(start.pid)) start.kill('SIGTERM');
    const server = existsSync(dataDir) ? readServerFolder(dataDir) : undefined;
    if (server) {
      await stopServer(server);
      removeServerFolder(dataDir, server);
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((problem: Error) => {
  console.error(`first start: ${problem.message}`);
  process.exitCode = 1;
});
