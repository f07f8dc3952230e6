import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The file of a module that remote.ts names: one of the remote, or one of a package that it depends on. */
export function moduleFile(folder: string, module: string): string | undefined {
  if (module.startsWith('./')) {
    const file = path.join(folder, module);
    return existsSync(file) ? file : undefined;
  }
  try {
    return realpathSync(createRequire(path.join(folder, 'package.json')).resolve(module));
  } catch {
    return undefined;
  }
}
