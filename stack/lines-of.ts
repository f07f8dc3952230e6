import { execFileSync } from 'node:child_process';
import { root } from './process.ts';

/** A program's output, by lines. */
export const linesOf = (command: string, args: readonly string[]): string[] =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line !== '');
