import * as z from 'zod';
import { file } from '../files.ts';
import { companyId, publicId } from '../ids.ts';
import { visibleLine } from '../kinds/plain.ts';
import { standing } from '../standing.ts';
import { isLocale, isTimeZone } from '../time-zone.ts';
import { call, fieldsQuery } from './call.ts';
import { company, customMap } from './company.ts';
import { language } from './language.ts';
import { myInvite } from './my-invite.ts';
import { sector } from './sector.ts';

/** Settings of a person that are a map by company (spec 3.31 to 3.33). */
export const companySettings = [
  'glbPrtDeviceTableCols',
  'glbFltDeviceTableCols',
  'glbFltViewSettings',
  'glbPrtDeviceViewSettings',
  'glbStarred',
] as const;
export type CompanySetting = (typeof companySettings)[number];

/** A person's region, for dates and numbers: `nl-BE`; and a time zone by its IANA name. */
export const localisation = z
  .string()
  .max(10)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,4})*$/)
  .refine(isLocale);
export const timeZone = z.string().min(1).max(255).refine(isTimeZone);

/** The logged-in user's data at the start. */
const startUser = z.object({
  ...{ publicId, name: z.string(), emailAddress: z.string(), language },
  localisation: z.string().nullable().optional(),
  timeZone: z.string().nullable().optional(),
});

/** The signed-in user (spec 3.26, 3.31). */
export const myUser = startUser.extend({
  type: z.enum(['person', 'service_account']).optional(),
  support: z.boolean().optional(),
  custom: z.record(z.string(), z.unknown()).optional(),
  hasPassword: z.boolean().optional(),
  externallyManaged: z.boolean().optional(),
  phoneNumber: z.string().nullable().optional(),
  registeredOn: z.iso.datetime().optional(),
  /** Whether signing in asks for a one-time code, and of which app. */
  otpAuth: z
    .object({
      required: z.boolean(),
      deviceName: z.string().nullable(),
      registeredOn: z.iso.datetime().nullable(),
      type: z.enum(['app', 'sms']).nullable(),
      /** The number of recovery codes that are not used yet. */
      recoveryCodesLeft: z.number().int().min(0),
    })
    .optional(),
  lastSeenOn: z.iso.datetime().nullable().optional(),
  /** Addresses that wait for the link in the mail to be followed. */
  emailAddressChanges: z
    .array(
      z.object({
        publicId,
        oldEmailAddress: z.string(),
        newEmailAddress: z.string(),
        expiresOn: z.iso.datetime(),
      }),
    )
    .optional(),
  /** Invites to their address, of all companies. */
  invites: z.array(myInvite).optional(),
  unreadMessagesCount: z.number().int().min(0).optional(),
  acceptedTermsOfUsePolicies: z
    .array(
      z.object({
        publicId,
        policy: z.object({ publicId }),
        company: z.object({ publicId: companyId }).nullable(),
        acceptedOn: z.iso.datetime(),
      }),
    )
    .optional(),
});
export type MyUser = z.infer<typeof startUser>;

export const GetMyUser = call({
  route: 'MyUser',
  verb: 'GET',
  path: '/users/me',
  needs: 'session',
  query: fieldsQuery,
  reply: myUser,
});

/** Changes the signed-in user. `custom` is merged key by key, and null takes a key away (spec 3.31). */
export const UpdateMyUser = call({
  route: 'MyUser',
  verb: 'PATCH',
  path: '/users/me',
  needs: 'session',
  body: z.strictObject({
    name: visibleLine().max(255).optional(),
    language: language.optional(),
    localisation: localisation.nullable().optional(),
    timeZone: timeZone.nullable().optional(),
    phoneNumber: z
      .string()
      .regex(/^\+[0-9]{2,15}$/)
      .nullable()
      .optional(),
    custom: customMap.optional(),
  }),
  reply: myUser,
});

/**
 * Erases the logged-in user: deletes memberships, sessions, settings and name permanently. References in other records
 * (approver, author of a change) stay without the name. Refused for the last administrator of a company.
 */
export const RemoveMyUser = call({
  route: 'MyUser',
  verb: 'DELETE',
  path: '/users/me',
  needs: 'session',
  reply: z.null(),
});

/** All stored data of the logged-in user, as a JSON file. */
export const ExportMyUser = call({
  route: 'MyUserExport',
  verb: 'GET',
  path: '/users/me/export',
  needs: 'session',
  reply: file(),
});

/** Leaves companies, all or none; refused for the last administrator of one. */
export const LeaveCompanies = call({
  route: 'MyUserLeaveCompanyList',
  verb: 'DELETE',
  path: '/users/me/leave-companies',
  needs: 'session',
  body: z
    .array(z.strictObject({ publicId: companyId }))
    .min(1)
    .max(100),
  reply: z.null(),
});

/** The user's rights in the company of the call: permissions, and the company's features (spec 6.20). */
export const GetMyStanding = call({
  route: 'MyUserStanding',
  verb: 'GET',
  path: '/users/me/standing',
  needs: 'company',
  reply: standing,
});

const startCompany = company.pick({ publicId: true, name: true });

/**
 * The data that a portal needs before it renders, in one answer: the results of GetMyUser, ListMyCompanies,
 * GetMyStanding and GetMySector. The header `Api-Company` may name a preferred company: it is ignored if it isn't the
 * user's own.
 */
export const GetMyStart = call({
  route: 'MyUserStart',
  verb: 'GET',
  path: '/users/me/start',
  needs: 'session',
  reply: z.object({
    user: startUser,
    companies: z.array(startCompany),
    /**
     * The requested company, or the only one; null if one must be chosen. The user's standing in it is null where
     * the company asks for another way of signing in.
     */
    place: z.object({ company: startCompany, standing: standing.nullable() }).nullable(),
    sector: sector.pick({ publicId: true, name: true, supportEmailAddress: true }),
  }),
});
