import type * as z from 'zod';
import { type Read, read, refused } from './refusal.ts';
import type { SignedText } from './schema.ts';

/** Whether a text is signed with the private key of this public key. Never rejects. */
export async function isSignedBy(publicKey: string, { text, signature }: SignedText): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', bytes(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytes(signature), utf8(text));
  } catch {
    // a key or signature of the wrong length or letters signs nothing
    return false;
  }
}

/** The hash of a text as lists name it. */
export async function hashOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', utf8(text)));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** Parses a signed text. The signature is checked separately. */
export function parseSigned<T>(form: z.ZodType<T>, text: string): Read<T> {
  const content = parse(text);
  const schema = (content as { schema?: unknown } | null)?.schema;
  if (schema !== 1) return refused({ code: 'unknown-schema', schema });
  const parsed = form.safeParse(content);
  return parsed.success ? read(parsed.data) : refused({ code: 'unreadable', detail: parsed.error.message });
}

/** Null for invalid JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
