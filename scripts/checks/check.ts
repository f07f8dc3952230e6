import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../stack/process.ts';

/** One rule of the project: its name, and each violation with the remedy. */
export interface Check {
  name: string;
  find(files: Files): string[] | Promise<string[]>;
}

export interface Files {
  /** Tracked and new files with a matching path. */
  paths(fits: RegExp): string[];
  read(file: string): string;
}

/** The project's own files: those git knows, and new ones it doesn't ignore. */
export function projectFiles(): Files {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const all = [...new Set(list.split('\n').filter(Boolean))];
  return {
    paths: (fits) => all.filter((file) => fits.test(file)),
    read: (file) => {
      try {
        return readFileSync(path.join(root, file), 'utf8');
      } catch {
        return '';
      }
    },
  };
}
