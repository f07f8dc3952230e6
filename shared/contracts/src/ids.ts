import * as z from 'zod';

/** A record's id: 12 letters or digits (spec 5.22, 9.03). */
export const publicId = z.string().regex(/^[A-Za-z0-9]{12}$/);

/** A company's id: five groups of four digits joined by hyphens. */
export const companyId = z.string().regex(/^\d{4}(-\d{4}){4}$/);

/** Whether a text can be a record's id (spec 5.22). */
export const isPublicId = (text: string): boolean => publicId.safeParse(text).success;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new random id of 12 characters; about 71 bits. */
export function newPublicId(): string {
  let id = '';
  while (id.length < 12) {
    // 248 is the largest multiple of 62 in a byte: what lies above would favour the first letters
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < 248 && id.length < 12) id += alphabet[byte % 62];
    }
  }
  return id;
}
