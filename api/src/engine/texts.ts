import { isPlain } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';

/** The maximum nesting of a body or a manifest: more than any description has, and less than any stack allows. */
const deepest = 32;

/** Refuses a call that carries a text which can't be stored or shown. Every call passes here. */
export function checkTexts({ body, query }: FastifyRequest): void {
  const inQuery = unusableIn(query);
  if (inQuery) throw refuse('invalid-value', positionOf(inQuery.slice(0, 1)));
  const inBody = unusableIn(body);
  if (inBody) throw refuse('invalid-value', positionOf(inBody));
}

/** The path to the first text that can't be stored, or that is nested too deep; undefined if there is none. */
export function unusableIn(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return isPlain(value) ? undefined : path;
  // a file isn't text
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return undefined;
  if (path.length === deepest) return path.slice(0, 1);
  for (const [key, below] of Object.entries(value)) {
    const odd = isPlain(key) ? unusableIn(below, [...path, key]) : path;
    if (odd) return odd;
  }
  return undefined;
}

/** A path as errors show it; in a list body it begins with the item. */
function positionOf([first, ...rest]: string[]) {
  if (first === undefined) return {};
  if (!/^\d+$/.test(first)) return { propertyName: [first, ...rest].join('.') };
  return { listIndex: Number(first), ...(rest.length > 0 && { propertyName: rest.join('.') }) };
}
