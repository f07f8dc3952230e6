import type { FieldTree } from '../grammar/fields.ts';
import { unfilledOfAgents } from './unfilled-agents.ts';

/** The value of an unfilled field: null, false, or an empty list. */
export type Empty = null | false | readonly [] | Readonly<Record<string, never>>;

/** Fields that nothing fills, each with its value. */
export type Unfilled = Readonly<Record<string, Empty>>;

/** A requested field that has the same value in every record. */
export class Constant extends Map<string, FieldTree> {
  constructor(readonly value: Empty) {
    super();
  }
}

const membership = { user: null, invite: null };
const company = {
  custom: {},
  branding: null,
  customTermsOfUse: null,
  customPrivacyStatement: null,
  latestTermsOfUse: null,
  latestPrivacyStatement: null,
};
const sector = { custom: {}, branding: null, premiumBrandingDomain: null, cdnDomain: null, poweredBy: null };
const policy = { company: null, latest: null, downloadUrl: null, type: null, languages: [] } as const;

/** The names of terms and privacy statements below a type. */
const policiesOf = (type: string) => ({
  [`${type}.latestTermsOfUse`]: { ...policy },
  [`${type}.latestPrivacyStatement`]: { ...policy },
});

/**
 * Fields of the public interface that nothing fills here, by type, or by the path to them. Clients that request them get an
 * empty value and no complaint, and may send that value.
 */
export const unfilled: Readonly<Record<string, Unfilled>> = {
  ...unfilledOfAgents,
  AccessToken: { geoLocation: null },
  'AccessToken.ssoIdentityProvider': { companies: [], logo: null },
  AgentPageLink: { asset: null, menuItem: null },
  AgentPageLinkGroup: { asset: null, menuItem: null },
  AgentReportSchedule: { asset: null },
  AssetPageLink: { agent: null, menuItem: null },
  AssetPageLinkGroup: { agent: null, menuItem: null },
  AssetReportSchedule: { agent: null },
  Asset: { card: null, aiAssistantEnabled: false, aiAssistantUserGreeting: null },
  Audience: { type: null },
  AuditLog: { application: null },
  'AuditLog.request': { fromName: null, geoLocation: null },
  BackendComponentTemplate: { description: null, apiApplication: null, ownerName: null },
  'EdgeAppVersion.files': { edgeAppVersion: null, agentEdgeAppInstance: null },
  Group: { parent: null },
  InviteMembership: { user: null },
  Licence: { locked: null, agentType: null },
  'MenuItem.pageLinks': { agent: null, asset: null, menuItem: null },
  'MenuItem.pageLinks.group': { agent: null, asset: null, menuItem: null, name: null },
  MqttBrokerClient: { password: null },
  PageComponentTemplate: { backendComponent: null },
  'Role.permissions': { custom: {} },
  TrustedDevice: { createdOnGeoLocation: null, lastLoginGeoLocation: null },
  UserMembership: { invite: null },

  // calls, by their routes
  Branding: { landingPageComponentTemplate: null },
  'Company.branding': { landingPageComponentTemplate: null },
  ...policiesOf('Company'),
  MyCompany: {
    supportAccessExpiresOn: null,
    screensaver: null,
    requireDedicatedRscServer: false,
    requireDedicatedMdrServer: false,
    loggingTrialUsed: false,
    alarmingTrialUsed: false,
    premiumLicence: null,
    premiumLicenceStatus: null,
    reportingLicence: null,
    slaLicence: null,
    vpnUsageLicence: null,
    vpnAccessRuleLicence: null,
    assetManagementLicence: null,
    mobileAppLicence: null,
    mobileAppLicenceStatus: null,
    licenceModel: null,
    shellAgentLimit: null,
  },
  'MyCompany.branding': { landingPageComponentTemplate: null },
  ...policiesOf('MyCompany'),
  CompanyBranding: { landingPageComponentTemplate: null },
  MyUser: { registeredBy: null, apiApplications: [] },
  'MyUser.acceptedTermsOfUsePolicies.policy': { ...policy, version: null, publishedOn: null },
  'MyUser.invites.memberships': membership,
  'MyUser.otpAuth': { tokenExpiresOn: null },
  'MyUserInvite.memberships': membership,
  'MyUserInvite.company': company,
  'MyInvite.memberships': membership,
  'MyInvite.company': company,
  'MyInvite.user': { custom: {}, language: null, localisation: null, timeZone: null },
  MyUserEmailAddressChange: { user: null },
  'GroupRole.group': { agent: null, asset: null, parent: null, managedBy: null, custom: {} },
  'GroupRole.roles': { custom: {} },
  Sector: sector,
  ...policiesOf('Sector'),
  MySector: sector,
  ...policiesOf('MySector'),
};

/** The empty value of a field at a path; undefined where that names no field of the public interface. */
export const emptyAt = (type: string, key: string): Empty | undefined => {
  const names = Object.hasOwn(unfilled, type) ? unfilled[type]! : {};
  return Object.hasOwn(names, key) ? names[key] : undefined;
};

/** The unfilled fields of a type. */
export const unfilledOf = (type: string): Unfilled => (Object.hasOwn(unfilled, type) ? unfilled[type]! : {});
