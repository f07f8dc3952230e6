import { randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto';

/** A code as it is kept: nobody reads it from that. */
export interface KeptCode {
  salt: string;
  hash: string;
  /** The end of its validity in ISO 8601. */
  end: string;
  /** How many wrong codes were typed. */
  wrong: number;
}

/** Where it is kept; null: there is none. */
export interface CodeFile {
  read(): KeptCode | null;
  write(code: KeptCode | null): void;
}

/** How long a code is valid, and the wrong codes after which it is void. */
export const codeLimits = { minutes: 15, wrong: 5 } as const;

/** Without look-alikes: 0 and O, 1, I and L. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

const hashOf = (code: string, salt: string): Buffer => scryptSync(code, Buffer.from(salt, 'base64'), 32);

/** Makes a code with which a person may change settings on site, in place of an earlier one. */
export function makeCode(file: CodeFile, now = new Date()): string {
  const code = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
  const salt = randomBytes(16).toString('base64');
  const end = new Date(now.getTime() + codeLimits.minutes * 60_000).toISOString();
  file.write({ salt, hash: hashOf(code, salt).toString('base64'), end, wrong: 0 });
  return code;
}

/**
 * Whether a person typed the code: also in small letters, and with spaces or hyphens. A wrong one counts; after too many, the code
 * is void.
 */
export function isCode(file: CodeFile, typed: string, now = new Date()): boolean {
  const kept = file.read();
  if (!kept) return false;
  if (new Date(kept.end) <= now || kept.wrong >= codeLimits.wrong) {
    file.write(null);
    return false;
  }
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (timingSafeEqual(hashOf(code, kept.salt), Buffer.from(kept.hash, 'base64'))) return true;
  const wrong = kept.wrong + 1;
  file.write(wrong < codeLimits.wrong ? { ...kept, wrong } : null);
  return false;
}
