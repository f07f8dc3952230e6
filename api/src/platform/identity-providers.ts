import { readFileSync } from 'node:fs';
import { companyId, parseJsonFile, publicId } from '@lineside/contracts';
import * as z from 'zod';

const isLocal = (url: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);

/** Whether an issuer's address can be one: by https, or on this machine. */
export const isIssuer = (text: string): boolean => issuer.safeParse(text).success;

/** Whether a provider is called without TLS, which only happens on this machine. */
export const isPlainHttp = (issuer: string): boolean => new URL(issuer).protocol === 'http:';

const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !isPlainHttp(text) || isLocal(new URL(text)), 'is to be https');

/**
 * A provider of single sign-on by OpenID Connect: the companies it serves, and this deployment's client there. It knows
 * `<address>/api/sso/redirect` of each of the portal's addresses.
 */
const provider = z.strictObject({
  publicId,
  name: z.string().min(1).max(255),
  logo: z.url().max(255).nullable().default(null),
  issuer,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  companies: z.array(companyId).min(1),
});

/**
 * A provider; `guarded`: a company added it, so its addresses are untrusted; `active: false`: it can't be used to log
 * in.
 */
export type Provider = z.infer<typeof provider> & { guarded?: boolean; active?: boolean };

/** Providers of a file, or a sentence that names what is wrong with it. Empty without a file. */
export function readProviders(file: string | undefined): Provider[] {
  if (file === undefined) return [];
  const { success, data, error } = z.array(provider).safeParse(parseJsonFile(readFileSync(file)));
  if (success) return data;
  const { path, message } = error.issues[0]!;
  throw new Error(`The file ${file} of identity providers is wrong at ${path.join('.')}: ${message}`);
}
