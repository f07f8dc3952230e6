import * as z from 'zod';

/**
 * Forbidden in texts: NUL and halves of characters, which no database stores, and controls of the text direction, with
 * which one name can look like another.
 */
const odd = /[\0\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text can be stored, and displays as it is. */
export const isPlain = (text: string): boolean => !odd.test(text);

/** A text as people write it: the default pattern for texts in a body. */
export const plain = (): z.ZodString => z.string().refine(isPlain);
