import * as z from 'zod';

/**
 * What no text holds: NUL and halves of characters, which no database keeps, and the controls that turn the direction of
 * what stands after them, by which one name can be made to read as another.
 */
const odd = /[\0\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text can be kept, and shows as what it is. */
export const isPlain = (text: string): boolean => !odd.test(text);

/** A text as people write it: what a body takes wherever no narrower pattern holds. */
export const plain = (): z.ZodString => z.string().refine(isPlain);
