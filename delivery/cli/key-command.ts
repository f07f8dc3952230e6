import { existsSync } from 'node:fs';
import { makeKey, readKey } from '../registry/key.ts';
import { publicKeyOf } from '../registry/sign.ts';
import type { ParsedArguments } from './parsed-arguments.ts';

/** Creates a key in a file, or shows the existing one: its public key is for the root's owner. */
export async function keyCommand(words: ParsedArguments): Promise<string> {
  const file = words.positional(0, 'The file of a key (created if missing)');
  return JSON.stringify(publicKeyOf(existsSync(file) ? readKey(file) : makeKey(file)));
}
