import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedPackage, readPackage } from '../project.ts';
import { filesBelow } from './inputs.ts';

const packageFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
let known: string | undefined;

/**
 * A hash over Node's version, this package's sources, the versions of its tools and the options: a change of any
 * invalidates every build.
 */
export function toolKey(options: object): string {
  known ??= filesBelow(path.join(packageFolder, 'src'))
    .reduce((hash, file) => hash.update(readFileSync(file, 'latin1')), createHash('sha1').update(process.version))
    .update(toolVersions().join())
    .digest('hex');
  return `${known} ${JSON.stringify(options)}`;
}

const toolVersions = () =>
  Object.keys(readPackage(packageFolder).dependencies ?? {}).map(
    (name) => `${name} ${installedPackage(name, packageFolder)?.json.version}`,
  );
