import * as z from 'zod';
import { overlap } from './addresses.ts';

/** Something that one remote of a portal has, and no other: kept in the registry, so that nobody need be asked. */
export const claim = z.object({
  kind: z.enum(['address', 'menu entry to', 'place in the menu', 'label in the menu', 'question']),
  of: z.string(),
});

export type Claim = z.infer<typeof claim>;

/** A remote and what it has. */
export interface Holder {
  name: string;
  claims: readonly Claim[];
}

/** Whether two claims can't both be granted. */
export const collide = (one: Claim, other: Claim): boolean =>
  one.kind === other.kind && (one.kind === 'address' ? overlap(one.of, other.of) : one.of === other.of);
