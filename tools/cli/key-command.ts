import { existsSync } from 'node:fs';
import { makeKey, readKey } from '../registry/key.ts';
import { faceOf } from '../registry/sign.ts';
import type { ParsedArguments } from './parsed-arguments.ts';

/** Makes a key in a file, or shows the one that is there: its face is for whoever has the root. */
export async function keyCommand(words: ParsedArguments): Promise<string> {
  const file = words.positional(0, 'The file of a key (made where there is none)');
  return JSON.stringify(faceOf(existsSync(file) ? readKey(file) : makeKey(file)));
}
