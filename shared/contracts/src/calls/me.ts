import * as z from 'zod';
import { standing } from '../features.ts';
import { companyId, publicId } from '../ids.ts';
import { call } from './call.ts';

const language = z.enum(['en', 'nl']);

/** The signed-in user. */
export const myUser = z.object({
  publicId,
  name: z.string(),
  emailAddress: z.string(),
  language,
});
export type MyUser = z.infer<typeof myUser>;

export const GetMyUser = call({ route: 'MyUser', verb: 'GET', path: '/users/me', needs: 'session', reply: myUser });

export const UpdateMyUser = call({
  route: 'MyUser',
  verb: 'PATCH',
  path: '/users/me',
  needs: 'session',
  body: z.strictObject({ language: language.optional() }),
  reply: myUser,
});

/** A company the user belongs to. */
export const company = z.object({ publicId: companyId, name: z.string() });
export type Company = z.infer<typeof company>;

export const ListMyCompanies = call({
  route: 'CompanyList',
  verb: 'GET',
  path: '/companies',
  needs: 'session',
  reply: z.array(company),
});

/** The user's standing in the company of the call: permissions, and what the company uses (spec 6.20). */
export const GetMyStanding = call({
  route: 'MyUserStanding',
  verb: 'GET',
  path: '/users/me/standing',
  needs: 'company',
  reply: standing,
});

const sector = z.object({ publicId, name: z.string(), supportEmailAddress: z.string().nullable() });

/** The sector of the signed-in user (spec 2.03). */
export const GetMySector = call({
  route: 'MySector',
  verb: 'GET',
  path: '/sectors/me',
  needs: 'session',
  reply: sector,
});

/**
 * All that a portal needs before it draws, in one answer: what GetMyUser, ListMyCompanies, GetMyStanding and GetMySector
 * say. The company to begin in may be wished for by the header `Api-Company`: one that isn't the user's own is passed over.
 */
export const GetMyStart = call({
  route: 'MyUserStart',
  verb: 'GET',
  path: '/users/me/start',
  needs: 'session',
  reply: z.object({
    user: myUser,
    companies: z.array(company),
    /** The company wished for, or the only one there is, with the user's standing in it; null where one must be chosen. */
    place: z.object({ company, standing }).nullable(),
    sector,
  }),
});
