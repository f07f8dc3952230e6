import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes checksums of a folder's files for `sha256sum --check`, and their signature by the release key. Returns the
 * written paths.
 *
 * @param key the file of an Ed25519 key (PEM); without one nothing is signed, and no older signature stays
 */
export function writeSums(folder: string, names: readonly string[], key?: string): string[] {
  const [sums, signature] = [join(folder, 'SHA256SUMS'), join(folder, 'SHA256SUMS.sig')];
  const text = names.map((name) => `${sha256(readFileSync(join(folder, name)))}  ${name}\n`).join('');
  const signed = key === undefined ? null : sign(null, Buffer.from(text), readKey(key));
  writeFileSync(sums, text);
  rmSync(signature, { force: true });
  if (signed === null) return [sums];
  writeFileSync(signature, signed);
  return [sums, signature];
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function readKey(file: string) {
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is no Ed25519 key.`);
  return key;
}
