import { hash, verify } from '@node-rs/argon2';

// argon2id is the package's default algorithm; figures as OWASP gives them (19 MiB, two passes)
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password in NFC: keyboards write the same letter as one code point or as two. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

let unknown: Promise<string> | undefined;

/**
 * Whether a password is right. For an account that doesn't exist, or has no password, it takes equally long and is
 * false.
 */
export async function passwordFits(storedHash: string | null | undefined, password: string): Promise<boolean> {
  unknown ??= hashPassword('nobody has this password');
  const known = storedHash ?? (await unknown);
  let fits = false;
  for (const form of formsOf(password)) fits ||= await verify(known, form);
  return fits && typeof storedHash === 'string';
}

/** The hashed forms of a password: the current one, and older ones, as typed or as another keyboard writes it. */
const formsOf = (password: string) => new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
