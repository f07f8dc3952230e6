import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { end } from '../stack/ending.ts';
import { root } from '../stack/process.ts';

// Runs one measurement, bench/NAME.ts: npm run bench -- NAME [its arguments]. Its exit status says whether its goal is met.
const [name] = process.argv.splice(2, 1);
const names = readdirSync(path.join(root, 'bench'))
  .filter((file) => /^[a-z][\w-]*\.ts$/.test(file))
  .map((file) => path.basename(file, '.ts'));

async function run(): Promise<void> {
  if (name && names.includes(name)) await import(pathToFileURL(path.join(root, 'bench', `${name}.ts`)).href);
  else {
    if (name) console.error(`There is no bench called ${name}.`);
    console.log(`Say which: npm run bench -- NAME\n${names.map((name) => `  ${name}`).join('\n')}`);
    process.exitCode = 1;
  }
}

run()
  .catch((problem) => {
    console.error(problem);
    process.exitCode = 1;
  })
  .finally(() => end(Number(process.exitCode ?? 0)));
