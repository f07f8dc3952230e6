// The contracts in one file for tests: their 230 modules cost each test file a sixth of a second before its first test.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, testBundle } from './test-bundle.mjs';

const contracts = path.join(root, 'shared/contracts');

/** For jest's moduleNameMapper: each entry point of the contracts, and its file. Texts stay files of their own. */
export function bundledContracts() {
  const { exports } = JSON.parse(readFileSync(path.join(contracts, 'package.json'), 'utf8'));
  const entries = Object.fromEntries(
    Object.entries(exports)
      .filter(([name]) => !name.includes('*') && name !== './printed')
      .map(([name, file]) => [path.posix.join('@lineside/contracts', name), path.join(contracts, file)]),
  );
  const sources = readdirSync(path.join(contracts, 'src'), { recursive: true })
    .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts'))
    .sort();
  const files = testBundle({
    name: 'contracts-bundle',
    state: [
      import.meta.filename,
      ...sources.flatMap((file) => [file, readFileSync(path.join(contracts, 'src', file))]),
    ],
    entries,
    external: ['zod'],
    resolveDir: contracts,
  });
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [`^${name}$`, file]));
}
