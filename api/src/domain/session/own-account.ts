import { limits } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import type { Person } from './authenticate.ts';

/**
 * The only check of calls on the caller's own account, outside of any company. Each list names exceptions, so a new
 * call that is on none of them is refused to service accounts and after single sign-on, and a new write needs
 * reauthentication.
 */
export function checkOwnAccount({ user, kind, provider, reauthenticatedAgo }: Person, request: FastifyRequest): void {
  const { call } = request.routeOptions.config as unknown as { call: string };
  if (user.isService && !forServiceAccounts.has(call)) throw refuse('not-allowed');
  const needsProof = !['GET', 'HEAD'].includes(request.method) && !withoutReauthentication.has(call);
  const isProven =
    kind === 'portal' && reauthenticatedAgo !== null && reauthenticatedAgo < limits.reauthenticationSeconds;
  if (provider && !withoutPassword.has(call) && !(needsProof && isProven)) throw refuse('sso-not-enough');
  if (needsProof && !isProven && !(kind === 'portal' && withProofInBody.has(call)))
    throw refuse('reauthentication-required');
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

/**
 * Writes that change nothing an account rests on: its address, password, second factor and trusted devices, and whether there
 * is one. Taking back a change of address is among them, since that protects.
 */
const withoutReauthentication = new Set([
  'MyUserReAuthentication POST',
  'MyUser PATCH',
  'MyUserEmailAddressChangeList DELETE',
  'AccessTokenList DELETE',
  'AccessToken DELETE',
  'MyAccessToken DELETE',
  'AuthTokenDataList POST',
  'AuthTokenChangeNotificationsList POST',
  'MessageList PATCH',
  'MessageList DELETE',
  'Message PATCH',
  'Message DELETE',
  'MessageAll PATCH',
  'MessageFilterList POST',
  'MessageFilterList PATCH',
  'MessageFilterList DELETE',
  'MessageFilter PATCH',
  'MessageFilter DELETE',
  'WebhookSubscriptionList POST',
  'WebhookSubscriptionList PATCH',
  'WebhookSubscriptionList DELETE',
  'WebhookSubscription PATCH',
  'WebhookSubscription DELETE',
  'WebhookSubscriptionTriggerResend POST',
  'Feedback POST',
  'TermsOfUsePolicyAccept POST',
  'CompanyTermsOfUsePolicyAccept POST',
  'InviteFinish POST',
  'MyUserInviteList DELETE',
  'MyUserInvite DELETE',
  'MyUserLeaveCompanyList DELETE',
  'CompanyList POST',
  'CompanyList DELETE',
  'Company DELETE',
  'MyUserWidgetSessionList POST',
  'MyUserConsoleConsentList POST',
  'MyUserConsoleConsent DELETE',
]);

/** Calls that carry their own proof and check it themselves: the current password, or a code. */
const withProofInBody = new Set(['MyUserPassword POST', 'MyUserOtpAuthDisable POST']);
