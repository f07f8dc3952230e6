import * as z from 'zod';
import { call } from './call.ts';

/** Begins a test login at a provider of the company; returns the address to open. It logs no one in. */
export const TestSsoProvider = call({
  route: 'SsoProviderTest',
  verb: 'POST',
  path: '/sso-providers/{publicId}/test',
  needs: 'company',
  allowed: 'COMPANY_ADMIN',
  body: z.strictObject({ redirectUrl: z.url().max(2048) }),
  reply: z.object({ url: z.string() }),
});

/** The provider's claims about the person of a test login: null means no verified address. */
export const FinishSsoTest = call({
  route: 'SsoProviderTestResult',
  verb: 'POST',
  path: '/sso-providers/{publicId}/test-result',
  needs: 'company',
  allowed: 'COMPANY_ADMIN',
  body: z.strictObject({ code: z.string().min(1).max(255), state: z.string().min(1).max(255) }),
  reply: z.object({ emailAddress: z.string().nullable(), twoFactor: z.boolean(), isMember: z.boolean() }),
});
