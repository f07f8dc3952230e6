// Every call that belongs to no entity, by its name in code. The API has a handler for each, or doesn't compile.
export { ChangePassword } from './account.ts';
export { RebootAgent, UpgradeFirmware } from './agent-jobs.ts';
export {
  AnnounceAgents,
  DropControlKey,
  DropPullCode,
  GetControlKey,
  GetPullCode,
  MakeControlKey,
  MakePullCode,
  PullAgents,
} from './agents.ts';
export { CountAlarmPeople, ExplainAlarm, TryAlarm } from './alarm-trial.ts';
export { FindAppListing } from './app-listing.ts';
export { ListApprovers } from './approvers.ts';
export {
  CreateLibraryAssets,
  CreateLibraryInstances,
  GetAssetTree,
  SaveAssetTrees,
  UpdateLibraryInstances,
} from './assets.ts';
export { ExportAuditLog, ExportVpnSessions } from './audit.ts';
export { CreateChangeNotificationsToken, CreateDataToken, ListAuthTokens } from './auth-tokens.ts';
export { FindBranding, GetCompanyBranding } from './branding.ts';
export {
  CreateCompany,
  GetCompany,
  GetMyCompany,
  ListMyCompanies,
  RemoveCompanies,
  RemoveCompany,
  UpdateMyCompany,
} from './company.ts';
export { GetComponentFile, OpenComponentFrame } from './component-frames.ts';
export { GiveConsoleConsent, ListConsoleConsents, WithdrawConsoleConsent } from './console-consents.ts';
export { CountAgentContent, CountTemplateContent } from './content-counts.ts';
export {
  DeleteData,
  ExportHistory,
  GetDataUsage,
  ListDataHistory,
  ListDataProtocols,
  ListHistorySteps,
  ListLatestOccurrences,
  WriteVariable,
} from './data.ts';
export { ExportData, ListData } from './data-list.ts';
export { Discover } from './discovery.ts';
export { UploadEdgeAppInstanceFile } from './edge-apps.ts';
export { ApplyForEnrolment, AskEnrolment, CreateEnrolmentCode, FetchGatewaySecret } from './enrolments.ts';
export { StreamEvents } from './events.ts';
export { GetServerTime, SendFeedback } from './feedback.ts';
export { GetGatewayConfiguration } from './gateway-configuration.ts';
export { GetGatewayFirmware } from './gateway-firmware.ts';
export { CreateGatewayCertificate, GetGatewayTunnel } from './gateway-tunnel.ts';
export {
  AcceptInvite,
  AcceptInviteByMail,
  CreateInvitedUser,
  DeactivateUser,
  GetInviteByMail,
  GetMyUserInvite,
  ListMyInvites,
  ReactivateUser,
  RejectInviteByMail,
  RejectMyInvite,
  RejectMyInvites,
  RemoveUser,
  RemoveUsers,
} from './invites.ts';
export { ActivateLicenceBundle, DeactivateLicenceBundles } from './licences.ts';
export {
  ExportMyUser,
  GetMyStanding,
  GetMyStart,
  GetMyUser,
  LeaveCompanies,
  RemoveMyUser,
  UpdateMyUser,
} from './me.ts';
export { MarkMessages } from './messages.ts';
export { ListMyAccessRequests, ListMyMemberships, ListMyTemporaryAccess } from './my-access.ts';
export { ImportPage, ListPageComponentTemplateCategories, ListPageMachines, TellPageEditing } from './pages.ts';
export { ListPermissions, ListPlatformServers, ListPublicPlatformServers } from './platform.ts';
export { GetPublicFile, UploadPublicFile } from './public-files.ts';
export { ReAuthenticate } from './re-authentication.ts';
export {
  DropEmailChanges,
  DropRecovery,
  FinishEmailChange,
  FinishRecovery,
  FinishRegistration,
  GetRecovery,
  ListEmailChanges,
  RecoverAccess,
  Register,
  RequestEmailChange,
} from './registration.ts';
export { ReportRemoteFailures } from './remote-failures.ts';
export { FindRemoteFigures, ReportRemoteFigures } from './remote-figures.ts';
export { CreateRemoteToken, GetRemoteTokenKeys } from './remote-tokens.ts';
export { PreviewRemoval } from './removals.ts';
export { DeleteRemovedAgents, ListRemovedAgents, RestoreAgents } from './removed-agents.ts';
export { GetReportPrinter, QueueAgentReports, QueueAssetReports, QueueReports } from './reports.ts';
export {
  ListAudienceAgents,
  ListAudienceAssets,
  ListGroupRoles,
  ListUserZoneGrants,
  RemoveRoleAudience,
  RemoveRolePermission,
} from './roles.ts';
export {
  DropRouterCellular,
  DropRouterWlan,
  PushRouterCellular,
  PushRouterWlan,
  RenumberLan,
} from './router-configs.ts';
export { ReadRouterNetworks, ReadTemplateNetworks } from './router-networks.ts';
export { GetMySector, GetSector, ListSectors } from './sector.ts';
export {
  CreateServiceAccounts,
  RemoveServiceAccount,
  RemoveServiceAccounts,
  UpdateServiceAccount,
} from './service-accounts.ts';
export {
  CreateAccessToken,
  CreateNamedAccessToken,
  GetMyAccessToken,
  RefreshSession,
  RevokeAccessToken,
  SignIn,
  SignOut,
} from './session.ts';
export {
  CreateSsoAccessToken,
  FollowSsoRedirect,
  ListIdentityProviders,
  RequestSsoAuthentication,
  SignInBySso,
} from './sso.ts';
export { FinishSsoTest, TestSsoProvider } from './sso-test.ts';
export { CreateServersFromTemplates, CreateTemplatesFromAgents } from './templates.ts';
export {
  AcceptCompanyTermsOfUsePolicy,
  AcceptTermsOfUsePolicy,
  DownloadTermsOfUsePolicy,
  GetTermsOfUsePolicy,
  ListCompanyPrivacyStatements,
  ListCompanyTermsAcceptances,
  ListCompanyTermsOfUsePolicies,
  ListPrivacyStatements,
  ListTermsOfUsePolicies,
  PublishCompanyTermsOfUsePolicy,
  WriteCompanyTermsOfUsePolicy,
} from './terms.ts';
export { DisableOneTimeApp, EnableOneTimeApp, RenewRecoveryCodes, VerifyOneTimeApp } from './two-factor.ts';
export {
  CheckVpnCredential,
  CheckVpnPlace,
  CheckVpnPlaces,
  CreateConnectTicket,
  CreateVpnSession,
  EndVpnSession,
  StreamVpnSession,
} from './vpn.ts';
export { GetVpnClientReleases } from './vpn-client.ts';
export {
  CheckWebAccess,
  EndWebAccess,
  EndWebAccessAtProxy,
  GetGatewayWebAccess,
  OpenWebAccess,
  OpenWebAccesses,
  RedeemWebAccess,
  RegisterWebAccessProxy,
} from './web-access.ts';
export { GetWebPageDocument, OpenWebPage } from './web-page-frames.ts';
export { MakeCompanyWebhookSecret, MakeWebhookSecret } from './webhooks.ts';
export { ListWidgetConsoles, OpenWidgetSession, RefreshWidgetSession } from './widget-sessions.ts';
export { CreateWidgetToken } from './widget-tokens.ts';
