import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { buildRemote } from '@lineside/bundling';
import { root } from '../../../stack/process.ts';

// Builds third-party remotes with the current kit, and keeps them for its minor version.
const remotes = ['examples/remote-energy', 'delivery/bundling/fixtures/backed'];
const { version } = JSON.parse(readFileSync(path.join(root, 'shared/remote-kit/package.json'), 'utf8')) as {
  version: string;
};
const [major, minor] = version.split('.');

for (const folder of remotes) {
  const scratch = mkdtempSync(path.join(root, '.cache', 'keep-'));
  try {
    const project = path.join(scratch, 'project');
    cpSync(path.join(root, folder), project, { recursive: true });
    rmSync(path.join(project, 'node_modules'), { recursive: true, force: true });
    symlinkSync(path.join(root, 'remote-devices', 'node_modules'), path.join(project, 'node_modules'));
    const built = await buildRemote(project, { into: path.join(scratch, 'dist') });
    const into = path.join(import.meta.dirname, `kit-${major}.${minor}`, built.name, built.version);
    rmSync(into, { recursive: true, force: true });
    cpSync(built.folder, into, { recursive: true, filter: (file) => !/\.br$|\.built$/.test(file) });
    console.log(path.relative(root, into));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
