import { hash, verify } from '@node-rs/argon2';

// argon2id is the package's default algorithm; figures as OWASP gives them (19 MiB, two passes)
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password in NFC: keyboards write the same letter as one sign or as two. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

let unknown: Promise<string> | undefined;

/** Whether a password is right. For an account that doesn't exist, or has none, it takes as long and is never right. */
export async function passwordFits(storedHash: string | null | undefined, password: string): Promise<boolean> {
  unknown ??= hashPassword('nobody has this password');
  const known = storedHash ?? (await unknown);
  let fits = false;
  for (const form of formsOf(password)) fits ||= await verify(known, form);
  return fits && typeof storedHash === 'string';
}

/** A password as it is kept now, and as it may have been kept before: as it was typed, or as another keyboard writes it. */
const formsOf = (password: string) => new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
