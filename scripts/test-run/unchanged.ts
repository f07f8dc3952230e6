import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOfFiles } from '../../stack/hash-of-files.ts';
import { root } from '../../stack/process.ts';

/** Kept beside other caches, so that a clean clone knows of no part that it passed. */
const file = path.join(root, '.cache', 'test-full', 'passed.json');

const read = (): Record<string, string> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Whether a part has passed with its inputs as they are now. */
export const hasPassed = (part: string, inputs: readonly string[]): boolean => read()[part] === hashOfFiles(inputs);

/** Keeps that a part has passed with its inputs as they are now. */
export function keepPassed(part: string, inputs: readonly string[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...read(), [part]: hashOfFiles(inputs) }, null, 2)}\n`);
}
