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

/** Spaces, controls, and what is drawn as nothing: zero-width characters, fillers and empty Braille. */
const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const isSeen = (text: string): boolean => text.replace(unseen, '') !== '';

/** A text that people must write: something of it can be seen. */
export const visibleText = (): z.ZodString => plain().trim().min(1, { abort: true }).refine(isSeen);

/** The same in one line, as names are: a name with lines of its own would be text of the mails and lists that show it. */
export const visibleLine = (): z.ZodString =>
  plain().overwrite(inOneLine).trim().min(1, { abort: true }).refine(isSeen);

const inOneLine = (text: string): string => text.replace(/\s*[\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' ');
