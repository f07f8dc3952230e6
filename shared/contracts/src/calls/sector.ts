import * as z from 'zod';
import { publicId } from '../ids.ts';
import { call, fieldsQuery } from './call.ts';
import { latestPolicy } from './terms.ts';

/** All companies under one operator of the platform (spec 3.69). */
export const sector = z.object({
  publicId,
  name: z.string(),
  supportEmailAddress: z.string().nullable(),
  /** Where feedback goes; to the support where it says nothing. */
  feedbackTo: z.string().nullable().optional(),
  corporateWebsite: z.string().nullable().optional(),
  defaultCountry: z.string().optional(),
  emailFromAddress: z.string().optional(),
  allowCustomTermsOfUse: z.boolean().optional(),
  allowCustomPrivacyStatement: z.boolean().optional(),
  latestTermsOfUse: latestPolicy.nullable().optional(),
  latestPrivacyStatement: latestPolicy.nullable().optional(),
});

/** The sector of the signed-in user (spec 2.03). */
export const GetMySector = call({
  route: 'MySector',
  verb: 'GET',
  path: '/sectors/me',
  needs: 'session',
  query: fieldsQuery,
  reply: sector.partial().required({ publicId: true }),
});

export const ListSectors = call({
  route: 'SectorList',
  verb: 'GET',
  path: '/sectors',
  needs: 'nothing',
  query: fieldsQuery,
  reply: z.array(sector.partial().required({ publicId: true })),
});

export const GetSector = call({
  route: 'Sector',
  verb: 'GET',
  path: '/sectors/{publicId}',
  needs: 'nothing',
  query: fieldsQuery,
  reply: sector.partial().required({ publicId: true }),
});
