import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { RegistryProblem } from '../../registry/problem.ts';
import { folderFor } from './installed-with.ts';

/** A built version of a remote. */
export interface Version {
  name: string;
  version: string;
  /** Absolute path of `dist/<name>/<version>`. */
  folder: string;
}

/** The content of the shell's package, each part in one version. */
export interface Shell {
  /** The folder of the built host. */
  host: string;
  /** Remotes with screens that other remotes extend: those of devices. */
  remotes: Version[];
}

export function shellOf(remote: string): Shell {
  const folder = folderFor(remote, '@lineside/shell');
  if (!folder)
    throw new RegistryProblem("@lineside/shell isn't installed: add it to the devDependencies and run npm install.");
  const host = onlyVersion(path.join(folder, 'host'));
  const remotes = path.join(folder, 'remotes');
  const names = existsSync(remotes) ? readdirSync(remotes) : [];
  return { host: host.folder, remotes: names.map((name) => ({ name, ...onlyVersion(path.join(remotes, name)) })) };
}

function onlyVersion(folder: string): Omit<Version, 'name'> {
  const version = readdirSync(folder)[0]!;
  return { version, folder: path.join(folder, version) };
}
