import { createHmac, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/**
 * A secret for an app that shows one-time codes: 160 random bits, as RFC 4226 recommends, as 32 characters of base32.
 * Apps that were registered earlier have secrets of 80 bits.
 */
export const newOneTimeSecret = (): string => base32(randomBytes(20));

/** Bytes as text of five bits a character (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The time step of a moment: each has its own code. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / stepSeconds);

/** The six digits of a step (RFC 6238 with SHA-1, which every app knows). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const from = digest.at(-1)! & 0xf;
  return String((digest.readUInt32BE(from) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/**
 * The step that a code is of, among the one of now and its two neighbours: clocks differ, and typing takes its time.
 * Undefined of a wrong one.
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const step = stepAt(now);
  return [step, step - 1, step + 1].find((candidate) => codeAt(secret, candidate) === code);
}
