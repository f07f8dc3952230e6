import { randomBytes } from 'node:crypto';

/**
 * A name for a file that is renamed to its own name once it is whole. Not by process number: two containers that share a
 * folder have the same ones.
 */
export const draftOf = (file: string): string => `${file}.${randomBytes(6).toString('hex')}`;
