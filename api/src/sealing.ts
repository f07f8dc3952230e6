import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 };

/**
 * Encrypts a text with a key of 32 bytes: nobody without it can read the text, change it, or use it for another purpose
 * than `about`.
 */
export function seal(text: string, key: Buffer, about = ''): string {
  const nonce = randomBytes(lengths.nonce);
  const made = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
  const parts = [made.update(text), made.final()];
  return Buffer.concat([nonce, made.getAuthTag(), ...parts]).toString('base64');
}

/** The text of what was sealed; throws where key or `about` are others. */
export function unseal(sealed: string, key: Buffer, about = ''): string {
  const bytes = Buffer.from(sealed, 'base64');
  const begin = lengths.nonce + lengths.tag;
  const opened = createDecipheriv(cipher, key, bytes.subarray(0, lengths.nonce), { authTagLength: lengths.tag });
  opened.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(lengths.nonce, begin));
  return Buffer.concat([opened.update(bytes.subarray(begin)), opened.final()]).toString();
}
