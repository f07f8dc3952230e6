import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { buildRemote } from '@lineside/bundling';
import { root } from '../../../tools/run/process.ts';

// Builds the example of an outside remote with the kit of today, and keeps it as that of its minor version.
const name = 'remote-energy';
const { version } = JSON.parse(readFileSync(path.join(root, 'shared/remote-kit/package.json'), 'utf8')) as {
  version: string;
};
const [major, minor] = version.split('.');

const scratch = mkdtempSync(path.join(root, '.cache', 'keep-'));
try {
  const project = path.join(scratch, name);
  cpSync(path.join(root, 'examples', name), project, { recursive: true });
  rmSync(path.join(project, 'node_modules'), { recursive: true, force: true });
  symlinkSync(path.join(root, 'remote-devices', 'node_modules'), path.join(project, 'node_modules'));
  const built = await buildRemote(project, { into: path.join(scratch, 'dist') });
  const kept = path.join(import.meta.dirname, `kit-${major}.${minor}`, name, built.version);
  rmSync(kept, { recursive: true, force: true });
  cpSync(built.folder, kept, { recursive: true, filter: (file) => !/\.br$|\.built$/.test(file) });
  console.log(path.relative(root, kept));
} finally {
  rmSync(scratch, { recursive: true });
}
