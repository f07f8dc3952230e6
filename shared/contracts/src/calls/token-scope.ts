import * as z from 'zod';
import { plain } from '../kinds/plain.ts';

const named = z
  .strictObject({
    rel: plain().min(1).max(255),
    get: z.boolean().optional(),
    post: z.boolean().optional(),
    patch: z.boolean().optional(),
    put: z.boolean().optional(),
    delete: z.boolean().optional(),
  })
  // a name without a verb would be ambiguous: all verbs, or none
  .refine(({ rel: _rel, ...verbs }) => Object.values(verbs).includes(true));

const rels = z.array(named).max(1000);

/**
 * The scope of a token, by the names of routes and their verbs: everything, only the named ones, or everything else
 * (facts 2.8). Unknown names are accepted: a client may know more routes than there are.
 */
export const tokenScope = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('unrestricted') }),
  z.strictObject({ type: z.literal('allow'), rels }),
  z.strictObject({ type: z.literal('deny'), rels }),
]);
export type TokenScope = z.infer<typeof tokenScope>;
