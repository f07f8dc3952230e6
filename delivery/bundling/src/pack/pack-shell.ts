import { cpSync } from 'node:fs';
import path from 'node:path';
import { type Built, buildHost, buildRemote } from '../build.ts';
import { readPackage } from '../project.ts';
import type { Packed } from './pack-kit.ts';

/**
 * `@lineside/shell`: the built host, and the remote with the list of devices and a device's screen, to which others add
 * panels and actions. A remote is looked at in it where it is written. It has the version of the kit.
 */
export async function shellPackage(root: string): Promise<Packed> {
  const host = await buildHost(path.join(root, 'host'));
  const devices = await buildRemote(path.join(root, 'remote-devices'));
  const name = '@lineside/shell';
  const { version } = readPackage(path.join(root, 'shared', 'remote-kit'));
  return {
    name,
    manifest: { name, version, license: 'Apache-2.0', files: ['host', 'remotes'] },
    fill(staging) {
      copyBuilt(host, path.join(staging, 'host'));
      copyBuilt(devices, path.join(staging, 'remotes', devices.name));
    },
  };
}

const copyBuilt = ({ folder, version }: Built, into: string): void =>
  cpSync(folder, path.join(into, version), {
    recursive: true,
    // a server compresses again, and names with a dot are the build's own
    filter: (file) => file === folder || !/(^\.|\.br$)/.test(path.basename(file)),
  });
