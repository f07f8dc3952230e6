import * as z from 'zod';
import { overlap } from './addresses.ts';

/**
 * Something that only one remote of a portal can have: stored in the registry, so that it needs no questions at
 * runtime.
 */
export const claim = z.object({
  kind: z.enum(['address', 'menu entry to', 'place in the menu', 'label in the menu', 'question']),
  of: z.string(),
});

export type Claim = z.infer<typeof claim>;

/** A remote and its claims. */
export interface Holder {
  name: string;
  claims: readonly Claim[];
}

/** Whether an address is claimed, as the browser shows it: `/devices/abc123abc123`. */
export const hasAddress = ({ claims }: Holder, pathname: string): boolean =>
  claims.some(({ kind, of }) => kind === 'address' && overlap(of, pathname));

/** Whether two claims can't both be granted. */
export const collide = (a: Claim, b: Claim): boolean =>
  a.kind === b.kind && (a.kind === 'address' ? overlap(a.of, b.of) : a.of === b.of);
