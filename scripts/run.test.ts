import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identityOf } from '../api/src/platform/database/process-identity.ts';

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
let pids: number[] = [];
const isAlive = (pid: number) => identityOf(pid) !== undefined;

/**
 * A project whose only command prints its number, and ends on a signal; it lets the next process get the signal in
 * turn.
 */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lineside-test-'));
  const pathOf = (name: string) => path.join(folder, name);
  for (const name of ['scripts', 'node_modules']) mkdirSync(pathOf(name), { recursive: true });
  cpSync(path.join(root, 'scripts/run.mjs'), pathOf('scripts/run.mjs'));
  symlinkSync(path.join(root, 'node_modules/tsx'), pathOf('node_modules/tsx'));
  writeFileSync(pathOf('pnpm-lock.yaml'), '');
  writeFileSync(pathOf('node_modules/.installed'), createHash('sha256').update('').digest('hex'));
  writeFileSync(pathOf('package.json'), JSON.stringify({ scripts: { start: 'node scripts/run.mjs wait' } }));
  writeFileSync(
    pathOf('scripts/wait.ts'),
    `setInterval(() => {}, 1000);
     process.on('SIGTERM', () => process.exit(0));
     console.log('pids', process.ppid, process.pid);`,
  );
});
afterEach(() => {
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test.each(["Jan's", 'Why?', 'Now!', 'a*b'])('in a folder named %s nothing starts, and the reason is shown', (name) => {
  const odd = path.join(folder, name);
  mkdirSync(path.join(odd, 'scripts'), { recursive: true });
  cpSync(path.join(folder, 'scripts/run.mjs'), path.join(odd, 'scripts/run.mjs'));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: odd,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    `The folder ${odd} has ${/[^\w]/.exec(name)![0]} in its path, which the build can't read. Rename or move it first.\n`,
  ]);
});

test.each(['npm', 'the command’s runner', 'the command'])('SIGTERM to %s ends all three', async (target) => {
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const [runner, command] = await new Promise<number[]>((resolve) => {
    let text = '';
    npm.stdout.setEncoding('utf8').on('data', (part) => {
      text += part;
      const found = /pids (\d+) (\d+)/.exec(text);
      if (found) resolve([Number(found[1]), Number(found[2])]);
    });
  });
  pids = [npm.pid!, runner!, command!];
  process.kill(pids[['npm', 'the command’s runner', 'the command'].indexOf(target)]!, 'SIGTERM');
  while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 100));
});
