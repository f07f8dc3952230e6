import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 };

/**
 * Encrypts a text with a key of 32 bytes: without the key the text can't be read, changed, or used for another purpose
 * than `about`.
 */
export function seal(text: string, key: Buffer, about = '', nonce = randomBytes(lengths.nonce)): string {
  const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
  const parts = [encryption.update(text), encryption.final()];
  return Buffer.concat([nonce, encryption.getAuthTag(), ...parts]).toString('base64');
}

/** The sealed text; throws if the key or `about` differ. */
export function unseal(sealed: string, key: Buffer, about = ''): string {
  const bytes = Buffer.from(sealed, 'base64');
  const begin = lengths.nonce + lengths.tag;
  const opened = createDecipheriv(cipher, key, bytes.subarray(0, lengths.nonce), { authTagLength: lengths.tag });
  opened.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(lengths.nonce, begin));
  return Buffer.concat([opened.update(bytes.subarray(begin)), opened.final()]).toString();
}

/** Marks a sealed text, unlike one stored before there was a key. */
export const sealedMark = 'sealed:';

/** A sealed text as a whole, as a pattern that JavaScript and SQL read alike. */
export const sealedText = `^${sealedMark}[A-Za-z0-9+/]{36,}={0,2}$`;

/** Seals secrets in columns with the deployment's key, each for the column that it is stored in. */
export interface Sealer {
  seal(text: string, column: string): string;
  /** The same text each time for the same secret, to find random codes by. */
  sealForLookup(text: string, column: string): string;
  /** The secret in a column; one that was stored before there was a key is returned as it is. */
  open(stored: string, column: string): string;
}

export function sealerOf(key: () => Buffer): Sealer {
  return {
    seal: (text, column) => sealedMark + seal(text, key(), column),
    sealForLookup(text, column) {
      const nonce = createHmac('sha256', key()).update(`${column}\n${text}`).digest().subarray(0, lengths.nonce);
      return sealedMark + seal(text, key(), column, nonce);
    },
    open: (stored, column) =>
      stored.startsWith(sealedMark) ? unseal(stored.slice(sealedMark.length), key(), column) : stored,
  };
}
