import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  for (const name of ['run.mjs', 'command-lines.mjs'])
    cpSync(path.join(root, 'scripts', name), pathOf(path.join('scripts', name)));
  symlinkSync(path.join(root, 'node_modules/tsx'), pathOf('node_modules/tsx'));
  writeFileSync(pathOf('pnpm-lock.yaml'), '');
  writeFileSync(pathOf('node_modules/.installed'), createHash('sha256').update('').digest('hex'));
  writeFileSync(pathOf('package.json'), JSON.stringify({ scripts: { start: 'node scripts/run.mjs start' } }));
  writeFileSync(
    pathOf('scripts/start.ts'),
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
  cpSync(path.join(folder, 'scripts'), path.join(odd, 'scripts'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: odd,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    `The folder ${odd} has ${/[^\w]/.exec(name)![0]} in its path, which the build can't read. Rename or move it first.\n`,
  ]);
});

/** Runs a command as from a bare clone, where nothing is installed. */
function runBare(command: string, ...args: string[]) {
  rmSync(path.join(folder, 'node_modules'), { recursive: true });
  const run = path.join(folder, 'scripts/run.mjs');
  return spawnSync(process.execPath, [run, command, ...args], { cwd: folder, encoding: 'utf8' });
}

const commands = Object.values(
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts,
).map((script) => script.split(' ').at(-1)!);

test.each(commands)('%s explains its options before anything is installed', (command) => {
  const { status, stdout } = runBare(command, '--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^[A-Z].*\.\n\nnpm (start|run [\w:]+)/);
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
});

test.each(commands)('%s refuses an option that it doesn’t have before anything is installed', (command) => {
  const { status, stderr } = runBare(command, '--frsh');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Unknown option '--frsh'/);
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
});

test('a value that isn’t a number is refused at once with the name of its option', () => {
  expect(runBare('start', '--size', 'big').stderr).toMatch(/^--size is a whole number, not big\./);
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
