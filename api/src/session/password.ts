import { hash, verify } from '@node-rs/argon2';

// argon2id is the package's default algorithm; figures as OWASP gives them (19 MiB, two passes)
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let unknown: Promise<string> | undefined;

/** Whether a password is right. For an account that doesn't exist, or has none, it takes as long and is never right. */
export async function passwordFits(kept: string | null | undefined, password: string): Promise<boolean> {
  unknown ??= hashPassword('nobody has this password');
  const fits = await verify(kept ?? (await unknown), password);
  return fits && typeof kept === 'string';
}
