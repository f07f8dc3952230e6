import * as z from 'zod';
import { companyId, publicId } from '../ids.ts';

const named = z.object({ publicId, name: z.string().nullable() });

/** An invite as the invited person sees it. */
export const myInvite = z.object({
  publicId,
  emailAddress: z.string(),
  expiresOn: z.iso.datetime(),
  language: z.string(),
  company: z.object({ publicId: companyId, name: z.string() }),
  memberships: z.array(
    z.object({
      publicId,
      group: named.extend({ isCompanyGroup: z.boolean() }).nullable(),
      role: named.nullable(),
      expiresOn: z.iso.datetime().nullable(),
    }),
  ),
});
export type MyInvite = z.infer<typeof myInvite>;
