import { limits } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import type { Person } from './authenticate.ts';
import { proofOfWrites } from './proof-of-writes.ts';

/**
 * The only check of calls on the caller's own account, outside of any company. A new call is refused to service accounts and
 * after single sign-on, unless a list here names it, and the API doesn't start before `proofOfWrites` says what a new
 * write needs.
 */
export function checkOwnAccount({ user, kind, provider, reauthenticatedAgo }: Person, request: FastifyRequest): void {
  const { call } = request.routeOptions.config as unknown as { call: string };
  if (user.isService && !forServiceAccounts.has(call)) throw refuse('not-allowed');
  const isRead = ['GET', 'HEAD'].includes(request.method);
  // a service account has nothing to prove itself with, and its own list
  const proof = isRead || user.isService ? 'none' : (proofOfWrites[call] ?? 'required');
  const needsProof = proof === 'required' || proof === 'in body' || (proof === 'portal' && kind !== 'portal');
  const isProven =
    kind === 'portal' && reauthenticatedAgo !== null && reauthenticatedAgo < limits.reauthenticationSeconds;
  if (provider && !withoutPassword.has(call) && !(needsProof && isProven)) throw refuse('sso-not-enough');
  if (needsProof && !isProven && !(kind === 'portal' && proof === 'in body')) throw refuse('reauthentication-required');
}

/** Calls that a service account makes about itself: it reads what it is and its messages, opens sockets, and ends its token. */
const forServiceAccounts = new Set([
  'MyUser GET',
  'MyUserStart GET',
  'MySector GET',
  'CompanyList GET',
  'Company GET',
  'Feedback POST',
  'AuthTokenList GET',
  'AuthTokenDataList POST',
  'AuthTokenChangeNotificationsList POST',
  'MessageList GET',
  'MessageList PATCH',
  'MessageList DELETE',
  'Message GET',
  'Message PATCH',
  'Message DELETE',
  'MessageAll PATCH',
  'MessageFilterList GET',
  'MessageFilterList POST',
  'MessageFilterList PATCH',
  'MessageFilterList DELETE',
  'MessageFilter GET',
  'MessageFilter PATCH',
  'MessageFilter DELETE',
  'WebhookSubscriptionList GET',
  'WebhookSubscriptionList POST',
  'WebhookSubscriptionList PATCH',
  'WebhookSubscriptionList DELETE',
  'WebhookSubscription GET',
  'WebhookSubscription PATCH',
  'WebhookSubscription DELETE',
  'WebhookSubscriptionSecret POST',
  'WebhookSubscriptionTriggerList GET',
  'WebhookSubscriptionTriggerResend POST',
  'MyAccessToken GET',
  'MyAccessToken DELETE',
]);

/**
 * Calls after a single sign-on. A provider speaks for its companies alone: through calls on the whole account (address,
 * second factor, devices, other sessions, export, erasure) it could reach the same person's data in other companies.
 */
const withoutPassword = new Set([
  'MyUser GET',
  'MyUser PATCH',
  'MyUserStart GET',
  // looks itself whether the provider speaks for the account
  'MyUserReAuthentication POST',
  'Feedback POST',
  'MySector GET',
  'CompanyList GET',
  'Company GET',
  'MyUserAccessRequestList GET',
  'MyUserTemporaryAccessList GET',
  'MyUserMembershipList GET',
  // of the provider's companies
  'MyUserWidgetConsoleList GET',
  'MyUserWidgetSessionList POST',
  'MyUserConsoleConsentList GET',
  'MyUserConsoleConsentList POST',
  'MyUserConsoleConsent DELETE',
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
