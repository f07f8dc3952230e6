import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../process.ts';

/** A route of the public interface that ours follows: its name, verbs and path. */
export interface PublicRoute {
  name: string;
  verbs: string[];
  path: string;
}

/** All of them, as `public-routes.txt` has them: `AgentList GET,PATCH,DELETE /agents`. */
export function publicRoutes(): PublicRoute[] {
  const text = readFileSync(path.join(root, 'tools', 'run', 'generate', 'public-routes.txt'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name, verbs, at] = line.split(' ') as [string, string, string];
      return { name, verbs: verbs.split(','), path: at };
    });
}

const noRuntime = 'functions of the backend need a runtime, which there is none of yet';
const noRecordings = 'sessions of web access are not recorded: there is no proxy for web access yet';
const noRight = 'a link in a mail carries no right: who answers signs in and uses the authenticated route';
const noSharing = 'component templates are seen in their own company alone: there is no way yet to give one to another';
const noCounters = 'VPN servers count no traffic yet';

const isMoved =
  'who sees a device and who approves access to it follow from its place: it is made and removed, not moved';
const byList = 'the list makes records';

/** Why a route is deliberately not here, by its name, or by name and verb where others of its verbs are. */
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
  WebAccess: 'there is no proxy for web access yet',
  WebAccessEntry: 'there is no proxy for web access yet',
  WebAccessList: 'there is no proxy for web access yet',
  WebaccessSessionRecording: noRecordings,
  WebaccessSessionRecordingDownload: noRecordings,
};
