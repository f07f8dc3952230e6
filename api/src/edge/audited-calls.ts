import { type AnyCall, calls } from '@lineside/contracts';
import type { AuditEvent } from '@lineside/contracts/serving';

/** The events that a call logs for administrators, or why it logs none. */
type Logged = AuditEvent | readonly AuditEvent[] | { none: string };

const ofGateway = { none: 'a gateway or VPN server calls, not a person' } as const;
const reads = { none: 'it changes nothing' } as const;
const mail = { none: 'it sends a mail with a link, and changes nothing before that is opened' } as const;
const opensWeb = { none: 'the session that it opens is a record of its own, and opening it is logged' } as const;
const ofProxy = { none: 'a proxy of web access calls, not a person' } as const;
const opensVpn = { none: 'the VPN session that it leads to is a record of its own' } as const;
const ownSession = { none: 'it concerns the caller’s own session alone; the security log has it' } as const;
const personal = { none: 'it changes what is the person’s own, which no company sees' } as const;
const counted = { none: 'it counts failures or figures, without a person' } as const;
const accepted = { none: 'the acceptance is a record that administrators list' } as const;
const token = { none: 'a token of minutes, within the rights that its caller has; the security log has it' } as const;

/** What each call that isn't a GET writes to the audit log. A call that is missing here keeps the API from starting. */
const logged: Record<string, Logged> = {
  AcceptCompanyTermsOfUsePolicy: accepted,
  AcceptInvite: 'accept-invite',
  AcceptInviteByMail: 'accept-invite',
  AcceptTermsOfUsePolicy: accepted,
  ActivateLicenceBundle: 'activate-bundle',
  AnnounceAgents: 'announce',
  ApplyForEnrolment: ['apply', 'apply-doubtful'],
  AskEnrolment: ofGateway,
  ChangePassword: 'change-password',
  CheckVpnCredential: ofGateway,
  CheckVpnPlace: ofGateway,
  CheckVpnPlaces: ofGateway,
  CheckWebAccess: ofProxy,
  CreateAccessToken: 'create-token',
  CreateChangeNotificationsToken: token,
  CreateCompany: 'create',
  CreateConnectTicket: opensVpn,
  CreateDataToken: token,
  CreateEnrolmentCode: 'create',
  CreateGatewayCertificate: ofGateway,
  CreateInvitedUser: 'accept-invite',
  CreateLibraryAssets: 'create',
  CreateLibraryInstances: 'create',
  CreateNamedAccessToken: 'create-token',
  CreateRemoteToken: token,
  CreateServersFromTemplates: 'create',
  CreateServiceAccounts: 'create',
  CreateSsoAccessToken: 'create-token',
  CreateTemplatesFromAgents: 'create',
  CreateVpnSession: opensVpn,
  CreateWidgetToken: token,
  DeactivateLicenceBundles: 'deactivate-bundles',
  DeactivateUser: 'deactivate',
  DeleteData: 'delete-data',
  DeleteRemovedAgents: 'delete-removed',
  DisableOneTimeApp: 'remove-app',
  DropControlKey: 'drop-control-code',
  DropEmailChanges: personal,
  DropPullCode: 'drop-pull-code',
  DropRecovery: personal,
  DropRouterCellular: ['create', 'update'],
  DropRouterWlan: ['create', 'update'],
  EnableOneTimeApp: 'offer-app',
  EndVpnSession: opensVpn,
  EndWebAccess: opensWeb,
  EndWebAccessAtProxy: ofProxy,
  ExportData: reads,
  FetchGatewaySecret: 'give-secret',
  FinishEmailChange: 'change-address',
  FinishRecovery: 'recover-access',
  FinishRegistration: 'create',
  FinishSsoTest: reads,
  GiveConsoleConsent: 'allow-console',
  ImportPage: 'create',
  LeaveCompanies: 'remove',
  ListData: reads,
  MakeControlKey: 'control-code',
  MakePullCode: 'pull-code',
  MarkMessages: personal,
  OpenWebPage: reads,
  OpenWebAccess: opensWeb,
  OpenWebAccesses: opensWeb,
  OpenWidgetSession: 'open-console',
  OpenComponentFrame: token,
  PreviewRemoval: reads,
  PublishCompanyTermsOfUsePolicy: 'publish-terms',
  PullAgents: ['hand-over', 'take-over'],
  PushRouterCellular: ['create', 'update'],
  PushRouterWlan: ['create', 'update'],
  RenewRecoveryCodes: 'renew-codes',
  RenumberLan: ['create', 'update'],
  QueueAgentReports: 'create',
  QueueAssetReports: 'create',
  QueueReports: 'create',
  ReAuthenticate: ownSession,
  ReactivateUser: 'reactivate',
  RebootAgent: 'create',
  RecoverAccess: mail,
  RedeemWebAccess: ofProxy,
  RefreshSession: ownSession,
  RefreshWidgetSession: ownSession,
  Register: mail,
  RegisterWebAccessProxy: ofProxy,
  RejectInviteByMail: { none: 'nobody is logged in: who has the link rejects' },
  RejectMyInvite: 'reject',
  RejectMyInvites: 'reject',
  RemoveCompanies: 'remove',
  RemoveCompany: 'remove',
  RemoveMyUser: 'remove',
  RemoveRoleAudience: 'update',
  RemoveRolePermission: 'update',
  MakeCompanyWebhookSecret: 'make-secret',
  MakeWebhookSecret: personal,
  RemoveServiceAccount: 'remove',
  RemoveServiceAccounts: 'remove',
  RemoveUser: 'remove',
  RemoveUsers: 'remove',
  ReportRemoteFailures: counted,
  ReportRemoteFigures: counted,
  RequestEmailChange: mail,
  RequestSsoAuthentication: reads,
  RestoreAgents: 'restore',
  RevokeAccessToken: ownSession,
  SaveAssetTrees: ['create', 'update'],
  SendFeedback: { none: 'the operator gets it by mail' },
  SignIn: 'sign-in',
  SignInBySso: 'sign-in-sso',
  SignOut: ownSession,
  TellPageEditing: { none: 'it says who edits now, and changes nothing of the page' },
  TestSsoProvider: 'test-provider',
  UpdateLibraryInstances: 'update',
  UpdateMyCompany: 'update',
  UpdateMyUser: 'update',
  UpdateServiceAccount: 'update',
  UpgradeFirmware: 'create',
  UploadEdgeAppInstanceFile: ['create', 'update'],
  UploadPublicFile: 'upload',
  VerifyOneTimeApp: 'register-app',
  WithdrawConsoleConsent: 'withdraw-console',
  WriteCompanyTermsOfUsePolicy: 'write-terms',
  WriteVariable: ['write-value', 'value-written', 'value-refused'],
};

/** Throws an error that names calls without a line above, and lines without a call. */
export function checkLogged(all: Record<string, AnyCall> = calls): void {
  const writes = Object.entries(all).flatMap(([name, { verb }]) => (verb === 'GET' ? [] : [name]));
  const missing = writes.filter((name) => !Object.hasOwn(logged, name));
  const spare = Object.keys(logged).filter((name) => !writes.includes(name));
  if (missing.length > 0)
    throw new Error(`Say in edge/audited-calls.ts what these calls write to the audit log: ${missing.join(', ')}`);
  if (spare.length > 0) throw new Error(`edge/audited-calls.ts names calls that aren’t there: ${spare.join(', ')}`);
}
