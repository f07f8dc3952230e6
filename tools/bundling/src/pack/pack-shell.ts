import { cpSync } from 'node:fs';
import path from 'node:path';
import { buildHost } from '../build.ts';
import { readPackage } from '../project.ts';
import type { Packed } from './pack-kit.ts';

/**
 * `@lineside/shell`: the built host, by which a remote is looked at where it is written. It has the version of the kit, and
 * its only file beside the host is its package.json.
 */
export async function shellPackage(root: string): Promise<Packed> {
  const host = await buildHost(path.join(root, 'host'));
  const name = '@lineside/shell';
  const { version } = readPackage(path.join(root, 'shared', 'remote-kit'));
  return {
    name,
    manifest: { name, version, license: 'Apache-2.0', files: ['host'] },
    fill: (staging) =>
      cpSync(host.folder, path.join(staging, 'host', host.version), {
        recursive: true,
        // a server compresses again, and names with a dot are the build's own
        filter: (file) => file === host.folder || !/(^\.|\.br$)/.test(path.basename(file)),
      }),
  };
}
