import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere, writePrivately } from '../data-folder.ts';
import { isLoopbackOrigin } from '../gates/origin.ts';
import { hashOf, newSecret } from './secrets.ts';

const code = z.object({ origin: z.string(), api: z.url(), expires: z.number() });

/** The validity of a code. */
const lifeMs = 10 * 60_000;

const fileOf = (folder: string, secret: string) => join(folder, 'codes', `${hashOf(secret)}.json`);

/** A one-time code for one portal. It is in a file of its own: `pair` writes it, the running connector takes it. */
export function makeCode(folder: string, origin: string, api: string): string {
  const secret = newSecret();
  writePrivately(fileOf(folder, secret), JSON.stringify({ origin, api, expires: Date.now() + lifeMs }));
  return secret;
}

/**
 * The pairing of a code, if it is for this origin; once. In local mode a code of a portal on this machine stays:
 * addresses printed by a demo are opened repeatedly.
 */
export function takeCode(folder: string, secret: string, origin: string, local: boolean): { api: string } | null {
  const file = fileOf(folder, secret);
  const text = readIfThere(file);
  if (text === null) return null;
  const storedCode = code.parse(JSON.parse(text));
  const stays = local && isLoopbackOrigin(storedCode.origin);
  if (storedCode.origin !== origin) return null;
  if (!stays) rmSync(file);
  return stays || storedCode.expires > Date.now() ? { api: storedCode.api } : null;
}
