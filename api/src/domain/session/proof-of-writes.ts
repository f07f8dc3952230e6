import { type AnyCall, type AnyEntity, calls, entities, routesOfEntity } from '@lineside/contracts';
import { unclassifiedInCompanies } from './proof-in-companies.ts';

/**
 * What a write needs beside a token. `required`: a re-authentication in the portal, since an account or a whole company rests on
 * it. `in body`: it carries its proof and checks it itself. `portal`: a session of the portal, since it goes on acting after a
 * client's token has ended. `none`: it changes nothing of that kind; taking back a change of address is among these, since
 * that protects.
 */
export type Proof = 'required' | 'in body' | 'portal' | 'none';

/** Every write on the caller's own account, outside of any company. */
export const proofOfWrites: Record<string, Proof> = {
  'MyUserAccessTokenList POST': 'required',
  'MyUserOtpAuthEnable POST': 'required',
  'MyUserOtpAuthVerify POST': 'required',
  'MyUser DELETE': 'required',
  'MyUserEmailAddressChangeList POST': 'required',
  'TrustedDeviceList DELETE': 'required',
  'TrustedDevice DELETE': 'required',
  'CompanyList DELETE': 'required',
  'Company DELETE': 'required',
  'MyUserPassword POST': 'in body',
  'MyUserOtpAuthDisable POST': 'in body',
  'MyUserOtpAuthRecoveryCodeList POST': 'in body',
  'WebhookSubscription PATCH': 'portal',
  'WebhookSubscriptionSecret POST': 'portal',
  'WebhookSubscriptionList PATCH': 'portal',
  'WebhookSubscriptionList POST': 'portal',
  'MyUserReAuthentication POST': 'none',
  'MyUser PATCH': 'none',
  'MyUserEmailAddressChangeList DELETE': 'none',
  'AccessTokenList DELETE': 'none',
  'AccessToken DELETE': 'none',
  'MyAccessToken DELETE': 'none',
  'AuthTokenDataList POST': 'none',
  'AuthTokenChangeNotificationsList POST': 'none',
  'MessageList PATCH': 'none',
  'MessageList DELETE': 'none',
  'Message PATCH': 'none',
  'Message DELETE': 'none',
  'MessageAll PATCH': 'none',
  'MessageFilterList POST': 'none',
  'MessageFilterList PATCH': 'none',
  'MessageFilterList DELETE': 'none',
  'MessageFilter PATCH': 'none',
  'MessageFilter DELETE': 'none',
  'WebhookSubscriptionList DELETE': 'none',
  'WebhookSubscription DELETE': 'none',
  'WebhookSubscriptionTriggerResend POST': 'none',
  'Feedback POST': 'none',
  'TermsOfUsePolicyAccept POST': 'none',
  'CompanyTermsOfUsePolicyAccept POST': 'none',
  'InviteFinish POST': 'none',
  'MyUserInviteList DELETE': 'none',
  'MyUserInvite DELETE': 'none',
  'MyUserLeaveCompanyList DELETE': 'none',
  'CompanyList POST': 'none',
  'MyUserWidgetSessionList POST': 'none',
  'MyUserConsoleConsentList POST': 'none',
  'MyUserConsoleConsent DELETE': 'none',
};

/** Throws an error that names writes without a line above, and lines without a write. */
export function checkProofs(
  allCalls: Record<string, AnyCall> = calls,
  allEntities: Record<string, AnyEntity> = entities,
): void {
  const routes = [
    ...Object.values(allCalls).flatMap(({ needs, route, verb }) =>
      needs === 'session' ? [{ name: route, verb }] : [],
    ),
    ...Object.values(allEntities).flatMap((entity) => (entity.sees === 'person' ? routesOfEntity(entity) : [])),
  ];
  const writes = routes.flatMap(({ name, verb }) => (verb === 'GET' ? [] : [`${name} ${verb}`]));
  const inCompanies = unclassifiedInCompanies(allCalls, allEntities);
  const missing = [...writes.filter((write) => !Object.hasOwn(proofOfWrites, write)), ...inCompanies.missing];
  const spare = [...Object.keys(proofOfWrites).filter((write) => !writes.includes(write)), ...inCompanies.spare];
  if (missing.length > 0)
    throw new Error(
      `Say in session/proof-of-writes.ts, or proof-in-companies.ts, what these writes need beside a token: ${missing.join(', ')}`,
    );
  if (spare.length > 0)
    throw new Error(`The lists of what writes need (session/) name some that aren’t there: ${spare.join(', ')}`);
}
