import * as z from 'zod';

/**
 * One error of a call. `propertyName` names the field or header, `listIndex` the item of a list, `usedBy` the records
 * that still use the one to be removed, as far as the caller sees them. For a conflicting field, `theirs` is its value
 * now, `yours` the one that was sent, and `version` the one to name to overwrite it.
 */
export const errorItem = z.object({
  code: z.string().optional(),
  message: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  propertyName: z.string().optional(),
  listIndex: z.number().int().optional(),
  usedBy: z.array(z.object({ entity: z.string(), publicId: z.string(), name: z.string().nullable() })).optional(),
  theirs: z.unknown().optional(),
  yours: z.unknown().optional(),
  version: z.number().int().optional(),
});
export type ErrorItem = z.infer<typeof errorItem>;

/** The answer of a call that failed. */
export const errorEnvelope = z.object({
  type: z.literal('Error'),
  data: z.array(errorItem),
  status: z.literal('error'),
});

/** The answer of a list route. */
export interface ListEnvelope<T> {
  type: string;
  data: T[];
  /** Where the next page begins; null at the end. */
  moreAfter: string | null;
  /** The number of matches, if `count=true` was requested: up to 10,000; all of them for `count=exact`. */
  total?: number;
  /** Whether there are more than `total`, which then is 10,000. */
  totalAtLeast?: true;
  status: 'success';
}

/** The answer of a route for one thing. */
export interface OneEnvelope<T> {
  type: string;
  data: T;
  status: 'success';
}
