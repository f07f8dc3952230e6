import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../stack/process.ts';
import { buildWidget } from '../../../vpn-widget/build.ts';

// Builds the widget of today, and keeps its element as that of its minor version.
const { version } = JSON.parse(readFileSync(path.join(root, 'vpn-widget/package.json'), 'utf8')) as { version: string };
const [major, minor] = version.split('.');
const into = path.join(import.meta.dirname, `widget-${major}.${minor}.tgz`);

const scratch = mkdtempSync(path.join(root, '.cache', 'keep-'));
try {
  await buildWidget(scratch);
  const excludes = ['bare', '*.br', '*.map', '*.LICENSE.txt', 'index.js'].map((name) => `--exclude=${name}`);
  const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0'];
  execFileSync('tar', [...excludes, ...same, '-czf', into, '-C', scratch, '.']);
  console.log(path.relative(root, into));
} finally {
  rmSync(scratch, { recursive: true });
}
