import { readdirSync } from 'node:fs';
import path from 'node:path';
import { RegistryProblem } from '../../registry/problem.ts';
import { folderFor } from './installed-with.ts';

/** The host in the package of the shell, which has one version of it. */
export function shellOf(remote: string): string {
  const folder = folderFor(remote, '@lineside/shell');
  if (!folder)
    throw new RegistryProblem("@lineside/shell isn't installed: add it to the devDependencies and run npm install.");
  const hosts = path.join(folder, 'host');
  return path.join(hosts, readdirSync(hosts)[0]!);
}
