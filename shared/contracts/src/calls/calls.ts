import { ChangePassword } from './account.ts';
import { RebootAgent, UpgradeFirmware } from './agent-jobs.ts';
import {
  AnnounceAgents,
  DropControlKey,
  DropPullCode,
  GetControlKey,
  GetPullCode,
  MakeControlKey,
  MakePullCode,
  PullAgents,
} from './agents.ts';
import { ListApprovers } from './approvers.ts';
import { CreateLibraryAssets, CreateLibraryInstances, SaveAssetTrees, UpdateLibraryInstances } from './assets.ts';
import { ExportAuditLog } from './audit.ts';
import { CreateChangeNotificationsToken, CreateDataToken, ListAuthTokens } from './auth-tokens.ts';
import { FindBranding, GetCompanyBranding } from './branding.ts';
import type { AnyCall } from './call.ts';
import {
  CreateCompany,
  GetCompany,
  GetMyCompany,
  ListMyCompanies,
  RemoveCompanies,
  RemoveCompany,
  UpdateMyCompany,
} from './company.ts';
import { DeleteData, GetDataUsage, ListDataHistory, ListDataProtocols, ListLatestOccurrences } from './data.ts';
import { ExportData, ListData } from './data-list.ts';
import { Discover } from './discovery.ts';
import { UploadEdgeAppInstanceFile } from './edge-apps.ts';
import { StreamEvents } from './events.ts';
import { GetServerTime, SendFeedback } from './feedback.ts';
import {
  AcceptInvite,
  AcceptInviteByMail,
  CreateInvitedUser,
  GetInviteByMail,
  GetMyUserInvite,
  ListMyInvites,
  RejectInviteByMail,
  RejectMyInvite,
  RejectMyInvites,
  RemoveUser,
  RemoveUsers,
} from './invites.ts';
import { ActivateLicenceBundle, DeactivateLicenceBundles } from './licences.ts';
import {
  ExportMyUser,
  GetMyStanding,
  GetMyStart,
  GetMyUser,
  LeaveCompanies,
  RemoveMyUser,
  UpdateMyUser,
} from './me.ts';
import { MarkMessages } from './messages.ts';
import { ListMyAccessRequests, ListMyTemporaryAccess } from './my-access.ts';
import { ImportPage, ListPageComponentTemplateCategories } from './pages.ts';
import { ListPermissions, ListPlatformServers, ListPublicPlatformServers } from './platform.ts';
import { GetPublicFile, UploadPublicFile } from './public-files.ts';
import {
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
import { ReportRemoteFailures } from './remote-failures.ts';
import { FindRemoteFigures, ReportRemoteFigures } from './remote-figures.ts';
import { CreateRemoteToken, GetRemoteTokenKeys } from './remote-tokens.ts';
import { QueueAgentReports, QueueAssetReports, QueueReports } from './reports.ts';
import {
  ListAudienceAgents,
  ListAudienceAssets,
  ListGroupRoles,
  ListUserZoneGrants,
  RemoveRoleAudience,
  RemoveRolePermission,
} from './roles.ts';
import {
  DropRouterCellular,
  DropRouterWlan,
  PushRouterCellular,
  PushRouterWlan,
  UpdateRouterDisplayConfig,
  UpdateRouterLanConfig,
  UpdateRouterVpnConfig,
  UpdateRouterWanConfig,
} from './router-configs.ts';
import { GetMySector, GetSector, ListSectors } from './sector.ts';
import {
  CreateServiceAccounts,
  RemoveServiceAccount,
  RemoveServiceAccounts,
  UpdateServiceAccount,
} from './service-accounts.ts';
import { CreateAccessToken, GetMyAccessToken, RefreshSession, RevokeAccessToken, SignIn, SignOut } from './session.ts';
import {
  CreateSsoAccessToken,
  FollowSsoRedirect,
  ListIdentityProviders,
  RequestSsoAuthentication,
  SignInBySso,
} from './sso.ts';
import { CreateServersFromTemplates, CreateTemplatesFromAgents } from './templates.ts';
import {
  AcceptCompanyTermsOfUsePolicy,
  AcceptTermsOfUsePolicy,
  DownloadTermsOfUsePolicy,
  GetTermsOfUsePolicy,
  ListCompanyPrivacyStatements,
  ListCompanyTermsOfUsePolicies,
  ListPrivacyStatements,
  ListTermsOfUsePolicies,
  PublishCompanyTermsOfUsePolicy,
  WriteCompanyTermsOfUsePolicy,
} from './terms.ts';
import { DisableOneTimeApp, EnableOneTimeApp, VerifyOneTimeApp } from './two-factor.ts';
import {
  CheckVpnCredential,
  CheckVpnPlace,
  CreateConnectTicket,
  CreateVpnSession,
  EndVpnSession,
  StreamVpnSession,
} from './vpn.ts';
import { GetVpnClientReleases } from './vpn-client.ts';
import { CreateWidgetToken } from './widget-tokens.ts';

/** Every call that belongs to no entity, by its name in code. The API has a handler for each, or doesn't compile. */
export const calls = {
  CreateLibraryAssets,
  CreateLibraryInstances,
  UpdateLibraryInstances,
  SaveAssetTrees,
  RebootAgent,
  UpgradeFirmware,
  Discover,
  CreateTemplatesFromAgents,
  CreateServersFromTemplates,
  SignIn,
  RefreshSession,
  SignOut,
  CreateAccessToken,
  GetMyAccessToken,
  RevokeAccessToken,
  ListIdentityProviders,
  RequestSsoAuthentication,
  FollowSsoRedirect,
  CreateSsoAccessToken,
  SignInBySso,
  SendFeedback,
  GetServerTime,
  ListAuthTokens,
  CreateDataToken,
  CreateChangeNotificationsToken,
  CreateServiceAccounts,
  UpdateServiceAccount,
  RemoveServiceAccounts,
  RemoveServiceAccount,
  EnableOneTimeApp,
  VerifyOneTimeApp,
  DisableOneTimeApp,
  GetMyUser,
  UpdateMyUser,
  RemoveMyUser,
  ExportMyUser,
  LeaveCompanies,
  UpdateRouterLanConfig,
  UpdateRouterVpnConfig,
  UpdateRouterDisplayConfig,
  UpdateRouterWanConfig,
  PushRouterCellular,
  DropRouterCellular,
  PushRouterWlan,
  DropRouterWlan,
  MarkMessages,
  RemoveRoleAudience,
  RemoveRolePermission,
  ListGroupRoles,
  ListUserZoneGrants,
  ListAudienceAgents,
  ListAudienceAssets,
  ListPublicPlatformServers,
  ListMyAccessRequests,
  ListMyTemporaryAccess,
  Register,
  FinishRegistration,
  RecoverAccess,
  GetRecovery,
  DropRecovery,
  FinishRecovery,
  ListEmailChanges,
  RequestEmailChange,
  DropEmailChanges,
  FinishEmailChange,
  ListMyInvites,
  RejectMyInvites,
  GetMyUserInvite,
  RejectMyInvite,
  AcceptInvite,
  GetInviteByMail,
  RejectInviteByMail,
  AcceptInviteByMail,
  CreateInvitedUser,
  RemoveUser,
  RemoveUsers,
  ChangePassword,
  GetMyStanding,
  GetMySector,
  GetMyStart,
  ListSectors,
  GetSector,
  ListMyCompanies,
  CreateCompany,
  GetCompany,
  RemoveCompany,
  RemoveCompanies,
  GetMyCompany,
  UpdateMyCompany,
  GetCompanyBranding,
  ListTermsOfUsePolicies,
  ListPrivacyStatements,
  GetTermsOfUsePolicy,
  DownloadTermsOfUsePolicy,
  ListCompanyTermsOfUsePolicies,
  ListCompanyPrivacyStatements,
  AcceptTermsOfUsePolicy,
  AcceptCompanyTermsOfUsePolicy,
  WriteCompanyTermsOfUsePolicy,
  PublishCompanyTermsOfUsePolicy,
  ListPermissions,
  ListPageComponentTemplateCategories,
  ImportPage,
  ListPlatformServers,
  FindBranding,
  UploadPublicFile,
  GetPublicFile,
  ListApprovers,
  UploadEdgeAppInstanceFile,
  ExportAuditLog,
  ActivateLicenceBundle,
  DeactivateLicenceBundles,
  GetPullCode,
  MakePullCode,
  DropPullCode,
  GetControlKey,
  MakeControlKey,
  DropControlKey,
  PullAgents,
  AnnounceAgents,
  QueueReports,
  QueueAgentReports,
  QueueAssetReports,
  ReportRemoteFailures,
  ReportRemoteFigures,
  FindRemoteFigures,
  CreateRemoteToken,
  GetRemoteTokenKeys,
  ListData,
  ExportData,
  ListDataHistory,
  ListDataProtocols,
  ListLatestOccurrences,
  GetDataUsage,
  DeleteData,
  StreamEvents,
  CreateConnectTicket,
  CreateVpnSession,
  StreamVpnSession,
  EndVpnSession,
  CheckVpnCredential,
  CheckVpnPlace,
  GetVpnClientReleases,
  CreateWidgetToken,
} satisfies Record<string, AnyCall>;
