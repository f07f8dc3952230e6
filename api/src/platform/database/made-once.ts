import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftOf } from './draft.ts';

/** The content of a file in the data folder, for its owner only; created on first use. */
export function madeOnce(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  const draft = draftOf(file);
  writeFileSync(draft, make(), { mode: 0o600 });
  try {
    // several programs may come here at the same moment: a link is there whole or not at all, and the first one stays
    linkSync(draft, file);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
