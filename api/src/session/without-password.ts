import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';

/**
 * What somebody does of their own, outside of any company, who signed in through a provider. It speaks for its companies alone:
 * by what concerns the account as a whole (address, second factor, devices, other sessions, export, erasure) it could open what
 * the same person has elsewhere. A call that isn't named here asks for the password.
 */
const withoutPassword = new Set([
  'MyUser GET',
  'MyUser PATCH',
  'MyUserStart GET',
  'Feedback POST',
  'MySector GET',
  'CompanyList GET',
  'Company GET',
  'MyUserAccessRequestList GET',
  'MyUserTemporaryAccessList GET',
  'AuthTokenList GET',
  'AuthTokenDataList POST',
  'AuthTokenChangeNotificationsList POST',
  // of the provider's companies
  'MessageList GET',
  'MessageList PATCH',
  'MessageList DELETE',
  'Message GET',
  'Message PATCH',
  'Message DELETE',
  'MessageAll PATCH',
  'MyAccessToken GET',
  'MyAccessToken DELETE',
  'TermsOfUsePolicyAccept POST',
  'CompanyTermsOfUsePolicyAccept POST',
]);

export function checkWithoutPassword(request: FastifyRequest): void {
  const { call } = request.routeOptions.config as unknown as { call: string };
  if (!withoutPassword.has(call)) throw refuse('sso-not-enough');
}
