import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyEntity } from '@lineside/contracts';
import { root } from '../../stack/process.ts';

/** A route of the public interface that ours follows: its name, verbs and path. */
export interface PublicRoute {
  name: string;
  verbs: string[];
  path: string;
}

/** All of them, as `public-routes.txt` has them: `AgentList GET,PATCH,DELETE /agents`. */
export function publicRoutes(): PublicRoute[] {
  const text = readFileSync(path.join(root, 'scripts', 'generate', 'public-routes.txt'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name, verbs, at] = line.split(' ') as [string, string, string];
      return { name, verbs: verbs.split(','), path: at };
    });
}

const noRuntime = 'functions of the backend need a runtime, which there is none of yet';
const noRecordings = 'sessions of web access are not recorded yet';
const noRight = 'a link in a mail carries no right: who answers signs in and uses the authenticated route';
const noSharing = 'component templates are seen in their own company alone: there is no way yet to give one to another';
const noCounters = 'VPN servers count no traffic yet';

const isMoved =
  'who sees a device and who approves access to it follow from its place: it is made and removed, not moved';
const byList = 'the list makes records';

/** Why a route is deliberately not here, by its name, or by name and verb if its other verbs are. */
export const absent: Record<string, string> = {
  AgentAccessRequestApprove: noRight,
  'AgentMembership PATCH': isMoved,
  'AgentMembershipList PATCH': isMoved,
  'AssetMembership PATCH': isMoved,
  'AssetMembershipList PATCH': isMoved,
  'Asset POST': byList,
  'AssetType POST': byList,
  'ControlledDevice POST': byList,
  MachineGroupList: 'a device or an asset has no group of its own: it is put into groups that have names',
  AgentAccessRequestReject: noRight,
  AgentAccessRequestInfo: noRight,
  AgentBackendComponentFunctionCall: noRuntime,
  AssetBackendComponentFunctionCall: noRuntime,
  BackendComponentFunctionCall: noRuntime,
  AgentObjectStorageDeleteAction: noRuntime,
  AgentObjectStorageDownloadAction: noRuntime,
  AgentObjectStorageListAction: noRuntime,
  AgentObjectStorageUploadAction: noRuntime,
  PageComponentTemplateShare: noSharing,
  PageComponentTemplateShareList: noSharing,
  AgentVpnUsage: noCounters,
  MyCompanySupportAccess: 'nobody of the operator has a way into a company, so there is none to open',
  ServerValidation: 'what its code is for has no public source',
  VpnUsageList: noCounters,
  DemoDeviceList: 'devices of the demo come with the demo, not by a call',
  MyUserOtpAuthSmsEnable: 'codes by SMS can be taken over with the number; an authenticator app makes them',
  MyUserPushDeviceActivate: 'there is no mobile app to push to',
  MyUserPushDeviceList: 'there is no mobile app to push to',
  PremiumDomain: 'which hosts are served is a setting of the deployment',
  AppInstall: 'a company makes its apps itself (AppList): there is no shop to take them from',
  AppUninstall: 'a company makes its apps itself (AppList): there is no shop to take them from',
  AppConfigUpdate: 'it names no app; what apps keep with assets is changed by AssetAppConfig',
  WebaccessSessionRecording: noRecordings,
  WebaccessSessionRecordingDownload: noRecordings,
};

const isPush =
  'a job of the device that needs no command, as gateways get each saved setting by themselves: `pending` until it has fetched the settings of that moment, then `running`, then `done`, or `failed` if it refuses or reverts some';
const isJob =
  'a job of the device: sent to its gateway, which reports `running`, then `done`, or `failed` with a reason';
const isImport =
  'a job of the device: its gateway tells what somebody changed on site, and the platform takes that over by the right of who asked';
const noUpload = 'archives are checked and kept; their functions have no runtime yet';

/** Routes that only store their input, and what it waits for. */
export const stored: Record<string, string> = {
  AgentEdgeAppInstanceDeploy: 'gateways run no edge apps yet: the instance stays `pending`',
  AgentEdgeAppInstanceDeployList: 'gateways run no edge apps yet: instances stay `pending`',
  BackendComponentTemplateVersionUpload: noUpload,
};

/** Why records do nothing more than being stored, by what their description awaits. */
export const storedRecords: Record<NonNullable<AnyEntity['awaits']>, string> = {
  'devices, not this round': 'gateways don’t apply these settings yet',
  'Reach the machine': 'screens and terminals can’t be opened in the browser yet',
  'not this round': 'nothing uses it yet',
  'wire only': 'nothing uses it',
};

/** Routes that are here with another contract, and which. */
export const otherwise: Record<string, string> = {
  AgentConfigurationImport: isImport,
  AgentFirmwareUpgrade: `${isJob}; it names the version and the file, which the gateway fetches and checks`,
  AgentListConfigurationImport: isImport,
  AgentListConfigurationPush: isPush,
  AgentListLoggingConfigurationPush: isPush,
  AgentReboot: isJob,
  Agent: '`config.routerLan.network` is a CIDR, as in `192.168.27.0/24`',
  AgentList: '`config.routerLan.network` is a CIDR, as in `192.168.27.0/24`',
  MyUserOtpAuthEnable: '`secret` has 32 characters instead of 16: 160 bits',
  InviteList: 'without `groupRoles` the person joins the company without a role',
  MyUserVpnConfigList:
    'the body is empty, a connect ticket (AgentConnectTicket) authorises it, and the answer has `profile`',
  UserMembershipList: '`group` may be written as null where a role holds in the whole company',
};

const noMail = 'there is no link by mail for it yet; it is done while logged in, or by an administrator';
const noPush = 'there is no mobile app to push to';
const noDisplay = 'displays of gateways are given no images';
const inSector = 'privacy statements and terms are read as TermsOfUsePolicyList';

/** Routes of the public interface that are absent and whose paths our list doesn't have. */
export const absentNames: Record<string, string> = {
  'AgentAppAlarmingList, AgentAppLoggingList': 'apps are turned off device by device',
  'AgentObjectMetaUpdate, AssetObjectMetaUpdate, Asset… of object storage': noRuntime,
  'AgentVpnUsageList, VpnUsage': noCounters,
  AuthTokenAiChatList: 'there is no assistant',
  'CompanyPrivacyStatement…, CompanyTermsOfUsePolicyDownload, PrivacyStatement, PrivacyStatementDownload': inSector,
  'InviteResendList, SsoRegistrationList':
    'invites are sent again one by one, and people register by the provider itself',
  'MyEmailAddressChange, MyUserEmailAddressChange, MyRegistration': noMail,
  'MyOtpAuthDisable, MyOtpAuthDisableFinish': noMail,
  'MyUserPushDevice, …Claim, …Deactivate, …ReleaseClaim': noPush,
  PipelineFunctionList: noRuntime,
  'RouterDisplayScreensaver, RouterDisplayScreensaverUpload': noDisplay,
  'ScimSchemas, ScimServiceProviderConfig': 'people come by invite or single sign-on, not by SCIM',
  WebaccessSessionRecordingList: noRecordings,
};
