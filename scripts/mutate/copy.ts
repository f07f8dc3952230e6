import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../stack/process.ts';

/** A copy of the checkout as it is now, in which files may be changed. */
export interface Copy {
  folder: string;
  /** Changes a file for as long as the work takes. */
  changed<T>(file: string, text: string, work: () => Promise<T>): Promise<T>;
  remove(): void;
}

const excluded = new Set([
  '.git',
  '.cache',
  '.data',
  'dist',
  'test-results',
  'playwright-report',
  '.mf',
  '.pnpm',
  '.bin',
]);

/**
 * Outside of the checkout, so that no file missing in the copy is found in a parent folder. Links between packages are
 * relative and stay in the copy; installed packages are shared.
 */
export function copyCheckout(): Copy {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'lineside-break-')));
  for (const name of readdirSync(root).filter((name) => !excluded.has(name))) {
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !excluded.has(path.basename(file)),
    });
  }
  symlinkSync(path.join(root, 'node_modules', '.pnpm'), path.join(folder, 'node_modules', '.pnpm'));
  return {
    folder,
    async changed(file, text, work) {
      const place = path.join(folder, file);
      const before = readFileSync(place, 'utf8');
      writeFileSync(place, text);
      try {
        return await work();
      } finally {
        writeFileSync(place, before);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
