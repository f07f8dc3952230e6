import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const directory = path.dirname(fileURLToPath(import.meta.url));
const fixtures = path.join(directory, '..', 'fixtures');

export const fixtureHost = path.join(fixtures, 'host');
export const fixtureRemote = path.join(fixtures, 'remote');

/** A folder for builds of a test. It is beside the fixtures, so that copies of them find the same node_modules. */
export function scratchFolder(): string {
  const cache = path.join(directory, '..', '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(path.join(cache, 'test-'));
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A copy of the fixture remote in another version, with some of its files changed. */
export function remoteOf(scratch: string, version: string, change: Record<string, string | null> = {}): string {
  const folder = path.join(scratch, `remote-${version}`);
  cpSync(fixtureRemote, folder, { recursive: true });
  for (const file of ['package.json', 'remote.ts', 'src/version.ts']) {
    const at = path.join(folder, file);
    writeFileSync(at, readFileSync(at, 'utf8').replace('1.0.0', version));
  }
  for (const [file, content] of Object.entries(change)) {
    const at = path.join(folder, file);
    mkdirSync(path.dirname(at), { recursive: true });
    if (content === null) rmSync(at);
    else writeFileSync(at, content);
  }
  return folder;
}
