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
  // one that names no verb would mean all of them to some and none to others
  .refine(({ rel: _rel, ...verbs }) => Object.values(verbs).includes(true));

const rels = z.array(named).max(1000);

/**
 * What a token may be used for, by the names of routes and their verbs: for everything, for nothing but what is named, or for
 * everything but that (facts 2.8). Names that no route has are taken: a client may know more routes than there are.
 */
export const tokenScope = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('unrestricted') }),
  z.strictObject({ type: z.literal('allow'), rels }),
  z.strictObject({ type: z.literal('deny'), rels }),
]);
export type TokenScope = z.infer<typeof tokenScope>;
