import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.ts';

// Runs one measurement, bench/NAME.ts: npm run bench -- NAME [its arguments]. Its exit status says whether its goal is met.
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(path.join(root, 'bench'))
  .filter((file) => /^[a-z][\w-]*\.ts$/.test(file))
  .map((file) => path.basename(file, '.ts'));

if (name && names.includes(name)) run(name);
else {
  if (name) console.error(`There is no bench called ${name}.`);
  console.log(`Say which: npm run bench -- NAME\n${names.map((one) => `  ${one}`).join('\n')}`);
  process.exitCode = 1;
}

function run(bench: string): void {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join('bench', `${bench}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  // it ends what it began, then this ends as it did
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
