import * as z from 'zod';
import { shownIf } from '../page-component/condition.ts';

const named = z.object({ publicId: z.string(), name: z.string().nullable() }).nullable();

/** What a version of a page was: its fields, its parts and its components. */
export const revisionContent = z.object({
  ...{ title: z.string().nullable(), periodSpec: z.string().nullable(), periodSelectorEnabled: z.boolean() },
  ...{ defaultRefreshRate: z.number().nullable(), custom: z.record(z.string(), z.unknown()) },
  /** The order of each part. */
  parts: z.array(z.number()),
  components: z.array(
    z.object({
      /** The same in all revisions of a page. */
      origin: z.string(),
      ...{ builtIn: z.string().nullable(), template: named, boundVersion: named },
      ...{ dimensions: z.record(z.string(), z.unknown()), inputs: z.string() },
      /** Missing in revisions from before components had one. */
      condition: shownIf.nullish(),
      /** The index of its part, from 0; null if the page has none. */
      part: z.number().nullable(),
    }),
  ),
});

export type RevisionContent = z.infer<typeof revisionContent>;
