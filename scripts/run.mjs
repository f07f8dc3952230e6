// Runs one of the project's commands from a bare clone: looks at Node, installs what is missing, then runs the command.
// Plain JavaScript without dependencies, since nothing is installed yet when it starts.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { helpOf, readCommandLine } from './command-lines.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const [command, ...args] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  console.error(`Lineside needs Node 20.20 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

try {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(command));
    process.exit(0);
  }
  readCommandLine(command, args);
} catch (problem) {
  console.error(`${problem.message}\n\n${helpOf(command)}`);
  process.exit(1);
}

// characters with a special meaning for webpack, module federation or esbuild in a path
const unusable = /['!?*]/.exec(root);
if (unusable) {
  console.error(
    `The folder ${root} has ${unusable[0]} in its path, which the build can't read. Rename or move it first.`,
  );
  process.exit(1);
}

process.chdir(root);
await install();

const child = spawn(process.execPath, ['--import', 'tsx', path.join('scripts', `${command}.ts`), ...args], {
  stdio: 'inherit',
  env: { ...process.env, NODE_NO_WARNINGS: '1' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// a stopped npm leaves its children running
const npm = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === npm || child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

async function install() {
  const wanted = createHash('sha256').update(readFileSync('pnpm-lock.yaml')).digest('hex');
  const mark = path.join('node_modules', '.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Installing what the project needs …');
  const { config } = JSON.parse(readFileSync('package.json', 'utf8'));
  const words = ['install', '--frozen-lockfile', '--reporter=append-only'];
  const { ok, output } = await run('npx', ['--yes', `pnpm@${config.pnpm}`, ...words]);
  if (!ok) {
    console.error(`Installing failed:\n${output}`);
    process.exit(1);
  }
  try {
    writeFileSync(mark, wanted);
  } catch (problem) {
    console.error(`The folder ${root} can't be written: ${problem.message}`);
    process.exit(1);
  }
}

/** Runs a program to its end; every half minute prints that it still runs, with its last line. */
function run(program, words) {
  const began = Date.now();
  const running = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
    });
  const lines = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`  still installing (${seconds} s so far) ${output.trim().split('\n').at(-1)}`);
  }, 30_000);
  return new Promise((resolve) => {
    running.once('error', (problem) => resolve({ ok: false, output: problem.message }));
    running.once('close', (code) => resolve({ ok: code === 0, output }));
  }).finally(() => clearInterval(lines));
}
