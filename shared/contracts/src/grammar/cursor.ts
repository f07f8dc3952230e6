import { GrammarProblem, longestText } from './problem.ts';

/** Where a page of a list ended: the values it is ordered by, of its last record, and that record's id. */
export interface Cursor {
  values: (string | number | boolean | null)[];
  publicId: string;
}

const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Writes a cursor as the opaque text of `moreAfter`. */
export function printCursor({ values, publicId }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([...values, publicId]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Reads `page-after`.
 *
 * @throws GrammarProblem
 */
export function parseCursor(text: string): Cursor {
  if (text.length > longestText) throw new GrammarProblem('The text is too long', longestText);
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (Array.isArray(parts) && parts.length <= 8 && parts.every(isValue) && typeof parts.at(-1) === 'string') {
      return { values: parts.slice(0, -1), publicId: parts.at(-1) };
    }
  } catch {
    // reported below, in our words
  }
  throw new GrammarProblem('Not the value of an earlier moreAfter', 0);
}
