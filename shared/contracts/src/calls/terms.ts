import * as z from 'zod';
import { file } from '../files.ts';
import { companyId, publicId } from '../ids.ts';
import { plain } from '../kinds/plain.ts';
import { call, fieldsQuery } from './call.ts';

export const policyTypes = ['termsofuse', 'privacystatement'] as const;
const language = z.string().regex(/^[a-z]{2}$/);
const named = z.object({ publicId });

/** A policy's text in one language. */
const policyLanguage = z.object({
  publicId,
  languageCode: language,
  body: z.string(),
  updateSummary: z.string().nullable(),
  policy: named,
});

/**
 * Terms of use or a privacy statement, of a sector or (`company`) of one company. Only published ones are public;
 * `publishedOn` is null for a company's draft, which is visible to its managers.
 */
export const policy = z.object({
  publicId,
  company: z.object({ publicId: companyId }).nullable(),
  /** Whether it is the newest of its sector or company. */
  latest: z.boolean(),
  version: z.string().nullable(),
  publishedOn: z.iso.datetime().nullable(),
  downloadUrl: z.string().nullable(),
  type: z.enum(policyTypes),
  languages: z.array(policyLanguage),
});
export type Policy = z.infer<typeof policy>;

/** The latest terms of a company or sector. */
export const latestPolicy = z.object({ publicId, version: z.string().nullable(), publishedOn: z.iso.datetime() });

const lists = z.array(policy.partial().required({ publicId: true }));

/** Terms of the sector (spec 3.24): of the one that the header `Api-Branding` leads to, or of all. */
export const ListTermsOfUsePolicies = call({
  route: 'TermsOfUsePolicyList',
  verb: 'GET',
  path: '/terms-of-use-policies',
  needs: 'nothing',
  query: fieldsQuery,
  reply: lists,
});

export const ListPrivacyStatements = call({
  route: 'PrivacyStatementList',
  verb: 'GET',
  path: '/privacy-statements',
  needs: 'nothing',
  query: fieldsQuery,
  reply: lists,
});

export const GetTermsOfUsePolicy = call({
  route: 'TermsOfUsePolicy',
  verb: 'GET',
  path: '/terms-of-use-policies/{publicId}',
  needs: 'nothing',
  query: fieldsQuery,
  reply: policy.partial().required({ publicId: true }),
});

/** The text as a file, in `language` where it is there, else in English or the first one. */
export const DownloadTermsOfUsePolicy = call({
  route: 'TermsOfUsePolicyDownload',
  verb: 'GET',
  path: '/terms-of-use-policies/{publicId}/download',
  needs: 'nothing',
  query: z.strictObject({ language: language.optional() }),
  reply: file(),
});

/** A company's own; with its draft for its managers, with a token. */
export const ListCompanyTermsOfUsePolicies = call({
  route: 'CompanyTermsOfUsePolicyList',
  verb: 'GET',
  path: '/companies/{publicId}/terms-of-use-policies',
  needs: 'nothing',
  query: fieldsQuery,
  reply: lists,
});

export const ListCompanyPrivacyStatements = call({
  route: 'CompanyPrivacyStatementList',
  verb: 'GET',
  path: '/companies/{publicId}/privacy-statements',
  needs: 'nothing',
  query: fieldsQuery,
  reply: lists,
});

/** Accepts terms of the user's sector (spec 7.44); idempotent. */
export const AcceptTermsOfUsePolicy = call({
  route: 'TermsOfUsePolicyAccept',
  verb: 'POST',
  path: '/terms-of-use-policies/{publicId}/accept',
  needs: 'session',
  body: z.strictObject({}),
  reply: z.null(),
});

/** Accepts terms of a company that one belongs to (spec 7.44). */
export const AcceptCompanyTermsOfUsePolicy = call({
  route: 'CompanyTermsOfUsePolicyAccept',
  verb: 'POST',
  path: '/companies/terms-of-use-policies/{publicId}/accept',
  needs: 'session',
  body: z.strictObject({}),
  reply: z.null(),
});

/** Everyone in the company, with the time at which they accepted one of its policies, or null (spec 7.44). */
export const ListCompanyTermsAcceptances = call({
  route: 'CompanyTermsOfUsePolicyAcceptanceList',
  verb: 'GET',
  path: '/companies/terms-of-use-policies/{publicId}/acceptances',
  needs: 'company',
  allowed: 'MANAGE_COMPANY',
  reply: z.array(
    z.object({ publicId, user: z.object({ publicId, name: z.string() }), acceptedOn: z.iso.datetime().nullable() }),
  ),
});

/**
 * Writes a text of the company's draft: the one named by `publicId`, or that of a language (English) and kind (terms of
 * use). Without a draft one starts with all texts of the newest version.
 */
export const WriteCompanyTermsOfUsePolicy = call({
  route: 'CompanyTermsOfUsePolicyLanguage',
  verb: 'PATCH',
  path: '/companies/terms-of-use-policy-languages',
  needs: 'company',
  allowed: 'MANAGE_COMPANY',
  body: z.strictObject({
    publicId: publicId.optional(),
    languageCode: language.optional(),
    type: z.enum(policyTypes).optional(),
    body: plain().min(1).max(65_535),
    updateSummary: plain().max(65_535).nullable().optional(),
  }),
  reply: z.object({ publicId, policy: named }),
});

/** Publishes the company's draft (of the terms of use, unless `type` says otherwise) as its newest version. */
export const PublishCompanyTermsOfUsePolicy = call({
  route: 'CompanyTermsOfUsePolicyPublish',
  verb: 'POST',
  path: '/companies/terms-of-use-policies/publish',
  needs: 'company',
  allowed: 'MANAGE_COMPANY',
  body: z.strictObject({ type: z.enum(policyTypes).optional() }),
  reply: z.object({ publicId }),
});
