import { existsSync } from 'node:fs';
import path from 'node:path';
import { linesOf } from '../../stack/lines-of.ts';
import { root } from '../../stack/process.ts';

/** All files of the project that git knows or would take, by their paths from the root. */
export const projectFiles = (): string[] =>
  linesOf('git', ['ls-files', '--cached', '--others', '--exclude-standard']).filter((file) =>
    existsSync(path.join(root, file)),
  );

/** Whether jest runs it. */
export const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !/^(?:e2e|examples)\//.test(file);
