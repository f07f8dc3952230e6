import * as z from 'zod';
import { companyId, publicId } from '../ids.ts';
import { isPlain, visibleLine } from '../kinds/plain.ts';
import { limits } from '../limits.ts';
import { branding, writtenTheme } from './branding.ts';
import { call, fieldsQuery } from './call.ts';
import { language } from './language.ts';
import { latestPolicy } from './terms.ts';

/** The source of a company's terms: its own, its sector's, or none. */
export const customPolicies = ['sector', 'company', 'disabled'] as const;

/** Settings of a company by key: a prefix and a name, as in `comSerialInfo`. */
export const customMap = z
  .record(z.string().regex(/^(glb|app|sct|usr|com)[A-Z][A-Za-z0-9]{0,60}$/), z.unknown())
  .refine((map) => JSON.stringify(map).length <= limits.customLetters);

const name = visibleLine().max(255);
const country = z.string().regex(/^[A-Z]{2}$/);

/** A company the user belongs to (spec 3.25). */
export const company = z.object({
  publicId: companyId,
  name: z.string(),
  custom: z.record(z.string(), z.unknown()).optional(),
  branding: branding.nullable().optional(),
  customTermsOfUse: z.enum(customPolicies).optional(),
  customPrivacyStatement: z.enum(customPolicies).optional(),
  /** The terms that apply in it, of the sector or its own. */
  latestTermsOfUse: latestPolicy.nullable().optional(),
  latestPrivacyStatement: latestPolicy.nullable().optional(),
});
export type Company = z.infer<typeof company>;

/** The company of the call, as its people see it. */
const myCompany = company.required().extend({
  country: z.string(),
  defaultUserInviteLanguage: z.string(),
  appOwnerName: z.string().nullable(),
  /** Whether everyone there must have logged in with a second factor. */
  enforce2fa: z.boolean(),
  /** Whether everyone there must have logged in through a single sign-on provider of the company. */
  enforceSso: z.boolean(),
  /** Whether a second factor that a single sign-on provider reports counts there. */
  trustSso2fa: z.boolean(),
  /** After how many hours its people must sign in again; null: as the installation says. */
  maxSessionHours: z.number().nullable(),
  /** For how many days printed reports can be downloaded. */
  reportDays: z.number(),
  createdOn: z.iso.datetime(),
});

export const ListMyCompanies = call({
  route: 'CompanyList',
  verb: 'GET',
  path: '/companies',
  needs: 'session',
  query: fieldsQuery,
  reply: z.array(company),
});

/** A new company, with its creator as administrator. */
export const CreateCompany = call({
  route: 'CompanyList',
  verb: 'POST',
  path: '/companies',
  needs: 'session',
  body: z.strictObject({ name, country, termsOfUsePolicy: z.object({ publicId }).nullable().optional() }),
  reply: z.object({ publicId: companyId }),
});

/** One of the user's own companies. */
export const GetCompany = call({
  route: 'Company',
  verb: 'GET',
  path: '/companies/{publicId}',
  needs: 'session',
  query: fieldsQuery,
  reply: company.partial().required({ publicId: true }),
});

/**
 * Removes a company that the user administers, with everything in it, permanently. A company that has devices, controls
 * devices of others or has a licence in force stays.
 */
export const RemoveCompany = call({
  route: 'Company',
  verb: 'DELETE',
  path: '/companies/{publicId}',
  needs: 'session',
  reply: z.null(),
});

/** The same for several: all or none. */
export const RemoveCompanies = call({
  route: 'CompanyList',
  verb: 'DELETE',
  path: '/companies',
  needs: 'session',
  body: z.array(z.strictObject({ publicId: companyId })).max(100),
  reply: z.null(),
});

export const GetMyCompany = call({
  route: 'MyCompany',
  verb: 'GET',
  path: '/companies/me',
  needs: 'company',
  query: fieldsQuery,
  reply: myCompany.partial().required({ publicId: true }),
});

/** A picture or page elsewhere, by its address. */
const address = z
  .url({ protocol: /^https?$/ })
  .max(255)
  .refine(isPlain)
  .nullable();

const writtenBranding = z.strictObject({
  name: name.optional(),
  theme: z.strictObject(writtenTheme.partial().shape).optional(),
  appleTouchIcon: address.optional(),
  favicon: address.optional(),
  logo: address.optional(),
  logoDark: address.optional(),
  appleAppStoreLink: address.optional(),
  googlePlayStoreLink: address.optional(),
  custom: customMap.optional(),
});

const writtenCompany = z.strictObject({
  name: name.optional(),
  country: country.optional(),
  defaultUserInviteLanguage: language.optional(),
  appOwnerName: name.nullable().optional(),
  enforce2fa: z.boolean().optional(),
  enforceSso: z.boolean().optional(),
  trustSso2fa: z.boolean().optional(),
  maxSessionHours: z.number().int().min(1).max(limits.sessionHours).nullable().optional(),
  reportDays: z.number().int().min(1).max(limits.mostReportDays).optional(),
  branding: writtenBranding.nullable().optional(),
  customTermsOfUse: z.enum(customPolicies).optional(),
  customPrivacyStatement: z.enum(customPolicies).optional(),
  custom: customMap.optional(),
});

/**
 * What each setting of a company asks of who changes it: a permission, or `login` for those that decide how its people log
 * in. They need COMPANY_ADMIN without an end and a re-authentication. A setting that isn't here doesn't compile.
 */
export const writersOfCompany = {
  name: 'MANAGE_COMPANY',
  country: 'MANAGE_COMPANY',
  defaultUserInviteLanguage: 'MANAGE_COMPANY',
  appOwnerName: 'MANAGE_COMPANY',
  enforce2fa: 'login',
  enforceSso: 'login',
  trustSso2fa: 'login',
  maxSessionHours: 'login',
  reportDays: 'MANAGE_COMPANY',
  branding: 'MANAGE_BRANDING',
  customTermsOfUse: 'MANAGE_COMPANY',
  customPrivacyStatement: 'MANAGE_COMPANY',
  custom: 'MANAGE_COMPANY',
} as const satisfies Record<keyof z.infer<typeof writtenCompany>, 'MANAGE_BRANDING' | 'MANAGE_COMPANY' | 'login'>;

/** Settings of a company that decide how its people log in. */
export type LoginSetting = {
  [K in keyof typeof writersOfCompany]: (typeof writersOfCompany)[K] extends 'login' ? K : never;
}[keyof typeof writersOfCompany];

/**
 * Changes the company of the call; `writersOfCompany` says who may. `custom` is merged key by key, and null removes a key;
 * `branding` null removes the company's own branding.
 */
export const UpdateMyCompany = call({
  route: 'MyCompany',
  verb: 'PATCH',
  path: '/companies/me',
  needs: 'company',
  allowed: ['MANAGE_BRANDING', 'MANAGE_COMPANY'],
  body: writtenCompany,
  reply: z.null(),
});
