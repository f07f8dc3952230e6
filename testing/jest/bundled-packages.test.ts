import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../stack/process.ts';

const { bundledPackages } = await import(path.join(import.meta.dirname, 'bundled-packages.mjs'));

/** Small, or in no test. */
const elsewhere = ['eventsource-parser', 'rxjs', 'web-vitals', '@module-federation/enhanced/runtime', 'uplot'];

test('packages of screens come from one bundled file in tests', () => {
  const files = execFileSync('git', ['ls-files', 'shared/*/src/*', 'host/src/*', 'remote-*/src/*'], {
    cwd: root,
    encoding: 'utf8',
  });
  const imported = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /^(?:import|export) (?!type )(?:[^;']* from )?'([^.'][^']*)';/gm,
      ),
    ])
    .map(([, name]) => name!)
    .filter((name) => !name.startsWith('@lineside/') && !name.startsWith('node:') && !elsewhere.includes(name));
  const fromOneFile = Object.keys(bundledPackages());
  expect([...new Set(imported)].filter((name) => !fromOneFile.includes(`^${name}$`))).toEqual([]);
});
