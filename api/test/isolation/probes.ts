import {
  type AnyCall,
  type AnyEntity,
  belongTo,
  calls,
  entities,
  needsOf,
  parentParam,
  routesOfEntity,
  type Verb,
} from '@lineside/contracts';
import { agentId } from '../../src/domain/demo-company/stable-id.ts';
import { demo, inMinutes, requestDraft, user } from '../test-api.ts';
import { draftOf, sampleOf, type Targets, written } from './drafts.ts';
import { fileFor } from './files.ts';

/** A call with real ids of the first company, and the answer an outsider must get. */
export interface Probe {
  route: string;
  verb: string;
  path: string;
  body?: unknown;
  /** The entitled person. */
  by: string;
  /** `hidden`: like an id that doesn't exist. `empty`: a list without a foreign row. `own`: it names no id at all. */
  outsider: 'hidden' | 'empty' | 'own';
  /** Whether it is made in a company, which its header names. */
  inCompany: boolean;
}

/** Records of the first company. */
export interface Ids {
  agentId: string;
  serviceAccount: string;
  request: Record<'approve' | 'reject' | 'revoke' | 'withdraw', string>;
  /** One of each entity. */
  records: Record<string, string>;
  /** Of each entity of which some can be removed: two that nothing refers to, one in the bin, and one more. */
  spare: Record<string, readonly string[]>;
  /** All of a list that is saved whole, in its order, as it is sent. */
  whole: Record<string, unknown>;
  /** A report that is published, and worked on. */
  report: string;
  targets: Targets;
}

const bodies: Record<string, unknown> = { approve: {}, reject: { note: 'No' }, revoke: { note: 'No' }, withdraw: {} };

/** An instance of an edge app that is removed in a list. */
export const listedInstance = 'EdgeAppList1';

/** Changes that rules accept, for entities where a change of the first field alone is refused. */
const changes: Record<string, object> = {
  AgentMaintenanceWindow: { reason: 'Seen' },
  AgentRouterLanConfig: { gatewayLessRouting: true },
  AgentRouterWanConfig: { dnsServers: ['9.9.9.9'] },
  AgentRouterDisplayConfig: { lockEnabled: false },
  AgentTemplateRouterLanConfig: { gatewayLessRouting: true },
  AgentTemplateRouterDisplayConfig: { lockEnabled: false },
};

/** A change of the first field that can be changed. */
function patchOf(entity: AnyEntity, targets: Ids['targets']): object {
  const known = changes[entity.name];
  if (known) return known;
  const [first] = written(entity).filter(([, { immutable }]) => !immutable);
  return first ? { [first[0]]: sampleOf(first[1], targets, 99) } : {};
}

/** The record of the first company that is the parent of an entity's records. */
export const parentOf = (
  { parent, fields }: AnyEntity,
  { agentId, records }: Pick<Ids, 'agentId' | 'records'>,
): string => (!parent || fields[parent].to === 'Agent' ? agentId : records[fields[parent].to]!);

/** A probe for every route of every entity, and for every call made in a company: none can be omitted. */
export function allProbes(ids: Ids): Probe[] {
  return [
    ...Object.values(entities as Record<string, AnyEntity>).flatMap((entity) => entityProbes(entity, ids)),
    ...callProbes(ids),
  ];
}

function entityProbes(entity: AnyEntity, ids: Ids): Probe[] {
  const { name } = entity;
  const record = ids.records[name]!;
  const [first, second, removed] = ids.spare[name] ?? [];
  const patch = patchOf(entity, ids.targets);
  const wholeList = `?fields=*&page-size=4000`;
  const ofList: Partial<Record<Verb, Partial<Probe>>> = {
    GET: { outsider: entity.parent ? 'hidden' : 'empty' },
    POST: {
      body: draftOf(entity, ids.targets, 98),
      outsider: entity.parent ? 'hidden' : 'own',
      ...probesOfCalls[name],
    },
    PATCH: { body: entity.routes.list.single ? patch : [{ publicId: first ?? record, ...patch }] },
    PUT: { body: ids.whole[name] },
    DELETE: { body: [{ publicId: first }] },
  };
  return routesOfEntity(entity).map(
    ({ name: route, verb, path, on, key, relatedList: relatedLists, action }): Probe => {
      const turned = key && tunnels[key]?.(ids.agentId, ids.records);
      const licensed = key && licensing[route]?.(ids.records);
      const pathOf = (id: string) =>
        path.replace(`{${parentParam(entity)}}`, parentOf(entity, ids)).replace('{publicId}', id);
      const probe = { route, verb, path: pathOf(record), ...defaultPeople, inCompany: needsOf(entity) === 'company' };
      const decision = decisions[route]?.(ids.records);
      if (decision) return { ...probe, path: pathOf(decision.record), body: decision.body };
      const other = key && ids.records[ofLibrary[key] ?? ''];
      if (other) return { ...probe, path: pathOf(other), body: action?.many ? [{ publicId: other }] : {} };
      if (on === 'list') return { ...probe, ...ofList[verb], path: pathOf('') + (verb === 'GET' ? wholeList : '') };
      if (on === 'relatedList') {
        const above = belongTo(entity, relatedLists!);
        const isShared = shared.includes(name);
        const id = above === 'Agent' ? ids.agentId : ids.records[above]!;
        return {
          ...probe,
          path: path.replace(/\{\w+\}/, id) + wholeList,
          ...(isShared && { outsider: 'own' as const }),
        };
      }
      if (on === 'across' || on === 'bin') return { ...probe, path: pathOf('') + wholeList, outsider: 'empty' };
      if (on === 'per') {
        const { field } = entity.routes.per!;
        return { ...probe, path: pathOf(ids.targets[entity.fields[field].to]![0]!), body: [{}] };
      }
      if (on === 'restore') return { ...probe, body: [{ publicId: removed }] };
      if (on === 'one' && verb === 'DELETE') return { ...probe, path: pathOf(second!) };
      if (on === 'one' && shared.includes(name)) return { ...probe, outsider: 'own' };
      if (on === 'one') return verb === 'PATCH' ? { ...probe, body: patch } : probe;
      if (turned || licensed) return { ...probe, body: turned || licensed };
      const parts = partsOf(ids)[`${verb} ${route}`];
      if (parts) return { ...probe, body: parts };
      const asking = resends[route]?.(ids.request.withdraw);
      if (asking) return { ...probe, path: pathOf(ids.request.withdraw), body: asking, by: 'marieke' };
      const request = ids.request[key as keyof Ids['request']];
      if (verb === 'GET') return probe;
      // one instance is removed by its own route
      const listed = route === 'AgentEdgeAppInstanceDeleteList' ? listedInstance : record;
      if (!request)
        return { ...probe, body: action?.many ? [{ publicId: listed }] : (fileFor(route, action?.body) ?? {}) };
      return { ...probe, path: pathOf(request), body: bodies[key!], by: key === 'withdraw' ? 'marieke' : 'ruben' };
    },
  );
}

const defaultPeople = { by: 'anke', outsider: 'hidden' } as const;

/** Actions only on assets of the library. */
const ofLibrary: Record<string, string> = {
  removeFromLibrary: 'LibraryAsset',
  removeAllFromLibrary: 'OtherLibraryAsset',
};

/** Records of the platform, shared by all companies. */
const shared = ['LicenceType', 'AgentType', 'AgentTypeFile'];

/** Records that special rules create. */
const probesOfCalls: Record<string, Partial<Probe>> = {
  // a coupon is anybody's, once
  Licence: { body: [] },
  // each device has one controlling company
  ControlledDevice: { body: [] },
  // one of the library that is published
  AssetLibraryVersion: { body: [] },
  // each template has one already; a share needs another company
  BackendComponentTemplateConfig: { body: [] },
  BackendComponentTemplateShare: { body: [] },
  AgentAccessRequest: { body: requestDraft(['ruben'], { start: inMinutes(30), end: inMinutes(90) }), by: 'marieke' },
};

/** Records of the device that other probes need stay. */
const onlyDisplay = {
  ...{ importVpnSettings: false, importLanSettings: false, importFirewallSettings: false },
  ...{ importServices: false, importDataSettings: false, importPageLinks: false },
};

/** The input of actions of devices and their templates. */
const tunnels: Record<string, (publicId: string, records: Ids['records']) => unknown> = {
  openVpn: () => ({ action: 'connect' }),
  openVpnOfAll: (publicId) => [{ publicId, action: 'connect' }],
  activate: (publicId) => [{ publicId, name: 'Seen' }],
  makeVersion: (_agent, { AgentTemplate: publicId }) => ({ publicId }),
  fromTemplate: (_agent, { AgentTemplate: publicId }) => ({ template: { publicId }, ...onlyDisplay }),
  fromTemplateOfAll: (publicId, { AgentTemplate: template }) => [
    { publicId, template: { publicId: template }, ...onlyDisplay },
  ],
};

/** The input of actions on parts of a record: an unused role, and a client of a broker. */
const partsOf = ({ targets }: Ids): Record<string, unknown> => ({
  'POST RoleAudienceList': [],
  'PUT RoleAudienceList': [{ publicId: targets.Audience![0] }],
  'DELETE RoleAudienceList': [],
  'POST RolePermissionList': [],
  'PUT RolePermissionList': [{ publicId: 'MANAGE_AGENT' }],
  'DELETE RolePermissionList': [],
  'POST MqttBrokerClientMessage': { topic: 'line/1' },
});

/** Decisions about codes, waiting gateways and changes of settings, one for each. */
const decisions: Record<string, (records: Ids['records']) => { record: string; body: object }> = {
  EnrolmentCodeRevoke: (records) => ({ record: records.EnrolmentCode!, body: {} }),
  EnrolmentAccept: (records) => ({ record: records.Enrolment!, body: { fingerprint: records.EnrolmentFingerprint } }),
  AgentSettingChangePutBack: (records) => ({ record: records.AppliedSettingChange!, body: {} }),
  AgentSettingChangeSendAgain: (records) => ({ record: records.RefusedSettingChange!, body: {} }),
  AgentConfigurationKeep: (records) => ({ record: records.ConfirmedConfiguration!, body: { revision: 1 } }),
  AgentConfigurationKeepDifference: (records) => ({
    record: records.ConfirmedConfiguration!,
    body: { section: 'timeServers', seen: { timeServers: ['nl.pool.ntp.org'] } },
  }),
  AgentConfigurationPutDifferenceBack: (records) => ({
    record: records.ConfirmedConfiguration!,
    body: { section: 'lan', seen: { lan: { ipAddress: null, netMask: null } } },
  }),
  PageRevisionTakeBack: (records) => ({ record: records.PageRevision!, body: { draft: null } }),
  EnrolmentReject: (records) => ({ record: records.OtherEnrolment!, body: { reason: 'Seen' } }),
};

/** The author sends a waiting request again. */
const resends: Record<string, (request: string) => unknown> = {
  AgentAccessRequestResend: () => ({}),
  AgentAccessRequestResendList: (publicId) => [{ publicId }],
};

/** An unused coupon; a new one for each call, for one or several uses. */
const couponFor = (...usages: string[]): string[] =>
  demo.licences.coupons.filter((coupon) => coupon.usages.join() === usages.join()).map(({ code }) => code);

/** Inputs for licences, and for devices by licence. */
const licensing: Record<string, (records: Ids['records']) => unknown> = {
  LicenceExtend: () => ({ couponCode: couponFor('logging')[0] }),
  LicenceListExtend: ({ Licence: publicId }) => [{ publicId, couponCode: couponFor('logging')[1] }],
  LicenceBundleExtend: () => ({ couponCode: couponFor('logging', 'alarming')[0] }),
  AgentAppAlarmingListActivate: ({ Agent: publicId }) => [{ publicId, trial: true }],
  AgentAppLoggingListActivate: ({ Agent: publicId }) => [{ publicId, trial: true }],
  AgentLicenceBundleActivate: ({ Agent: publicId, LicenceBundle: bundle }) => ({
    publicId,
    bundle: { publicId: bundle },
  }),
};

const queries: Record<string, string> = {
  AgentEdgeAppInstanceFileUpload: '?filePath=note.txt',
  AgentAlarmPeopleCount: '?audience=Audience0001',
  AgentDataAlarmTrial: `?type=threshold&formula=1&from=${inMinutes(-60)}&to=${inMinutes(0)}`,
  AgentDataAlarmExplanation: `?type=threshold&formula=1&at=${inMinutes(-1)}`,
  AgentDataHistoryList: `?from=${inMinutes(-60)}&to=${inMinutes(0)}`,
  AgentDataHistoryStepList: `?from=${inMinutes(-60)}&to=${inMinutes(0)}&step=1m&variables=temperature`,
  AgentDataHistoryExport: `?from=${inMinutes(-60)}&to=${inMinutes(0)}&format=csv&variables=temperature`,
};

/** Required inputs of calls. */
const bodiesOfCalls: Record<string, object> = {
  AgentDataVariableWrite: { value: 1 },
  PageEditorList: { window: 'Window000001' },
  CompanyTermsOfUsePolicyLanguage: { body: 'Seen' },
  AgentListPull: [],
  AgentRouterWanConfigCellularPush: { cellularApn: 'internet' },
  AgentRouterWanConfigWlanPush: { wlanSsid: 'Hall' },
  ShellAgentList: [],
  AgentTemplateFromAgentList: [],
  AgentServerFromTemplateList: [],
  DataList: [],
  AssetLibraryList: [],
  AssetLibraryInstanceList: [],
  AssetTreeList: [],
  DataExport: [],
  WebAccess: [],
  WebAccessList: [],
  UserList: [{ publicId: user('jonas') }],
  DataDeletionRequestList: [],
  RemoteFigureReport: {
    figures: [{ remote: 'remote-seen', version: '1.0.0', share: 'canary', measure: 'load', value: 900 }],
  },
  RemoteTokenList: { remote: 'remote-seen' },
  RemoteFailureReport: { failures: [{ remote: 'remote-seen', version: '1.0.0', failure: 'threw' }] },
};

const programs: Record<string, unknown> = {
  'POST ServiceAccountList': { name: 'Seen' },
  'DELETE ServiceAccountList': [],
  'DELETE AgentListBin': [],
  'PATCH ServiceAccount': { widgetOrigins: [] },
};

/** The demo's device in the bin. */
const removedDevice = agentId('norwell', demo.companies[0]!.removed[0]!.name);

/** Inputs for reports and a device, by route. */
function askedOf({ agentId, report, records }: Ids): Record<string, object> {
  const reportRequest = {
    report: { publicId: report },
    timeZone: 'Europe/Amsterdam',
    start: inMinutes(-60),
    end: inMinutes(0),
  };
  const reportRequests = [{ ...reportRequest, sendTo: ['planning@example.com'] }];
  return {
    ComponentFrameList: { template: { publicId: records.PageComponentTemplate } },
    WebPageFrameList: { webPage: { publicId: records.WebPage } },
    EnrolmentCodeList: { profile: { publicId: records.AgentRegistrationProfile }, hours: 1, most: 1 },
    RemovalPreview: { entity: 'GroupType', publicIds: [records.GroupType!] },
    AgentListRestore: [{ publicId: removedDevice }],
    AgentFirmwareUpgrade: { file: { publicId: records.AgentTypeFile } },
    QueueReportList: [{ ...reportRequest, agent: { publicId: agentId } }],
    AgentQueueReportList: reportRequests,
    AssetQueueReportList: reportRequests,
  };
}

/** Calls that name a record in their body. */
const hiding = ['RemovalPreview', 'AgentListRestore', 'ComponentFrameList', 'WebPageFrameList'];

/** The origin of the console. */
export const consoleOrigin = 'https://console.example.com';

const ofConsole = ({ agentId }: Ids): Record<string, object> => ({
  WidgetTokenList: {
    user: { emailAddress: demo.users.find(({ key }) => key === 'marieke')!.emailAddress },
    agents: [{ publicId: agentId }],
    origin: consoleOrigin,
  },
});

/** Published records are written before, and removals come last. */
const turnOf = (name: string, { verb }: AnyCall) => (verb === 'DELETE' ? 2 : name.startsWith('Publish') ? 1 : 0);

/** Calls that need a provider elsewhere, or a company's own published text: their tests are in single-sign-on and texts. */
const besides = ['SsoProviderTest', 'SsoProviderTestResult', 'CompanyTermsOfUsePolicyAcceptanceList'];

function callProbes(ids: Ids): Probe[] {
  return Object.entries(calls as Record<string, AnyCall>)
    .filter(([, call]) => call.needs === 'company' && call.reply !== 'stream' && !besides.includes(call.route))
    .sort(([a, by], [b, to]) => turnOf(a, by) - turnOf(b, to))
    .map(([name, call]) => ({
      route: call.route,
      verb: call.verb,
      path:
        call.path
          .replace('{agentId}', ids.agentId)
          .replace('{assetId}', ids.records.Asset!)
          .replace('{templateId}', ids.records.AgentTemplate!)
          .replace('{parentId}', ids.records.Role!)
          .replace('permissions/{publicId}', 'permissions/MANAGE_AGENT')
          .replace('audiences/{publicId}', `audiences/${ids.targets.Audience![0]}`)
          .replace('company-webhooks/{publicId}', `company-webhooks/${ids.records.CompanyWebhook}`)
          .replace('data-variables/{publicId}', `data-variables/${ids.records.AgentDataVariable}`)
          .replace('pages/{publicId}', `pages/${ids.records.Page}`)
          .replace('web-accesses/{publicId}', `web-accesses/${ids.records.WebAccessEntry}`)
          .replace('{publicId}', call.path.startsWith('/users/service-account') ? ids.serviceAccount : user('sam'))
          .replace('{instanceId}', ids.targets.AgentEdgeAppInstance![0]!) + (queries[call.route] ?? ''),
      body:
        licensing[call.route]?.(ids.records) ??
        // several verbs share a route
        (call.verb === 'GET' ? undefined : bodiesOfCalls[call.route]) ??
        programs[`${call.verb} ${call.route}`] ??
        askedOf(ids)[call.route] ??
        ofConsole(ids)[call.route] ??
        fileFor(name, call.body) ??
        (call.body ? {} : undefined),
      // only the back end of a console requests tokens
      by: call.route === 'WidgetTokenList' ? 'console' : 'anke',
      outsider: call.path.includes('{') || call.route in licensing || hiding.includes(call.route) ? 'hidden' : 'own',
      inCompany: true,
    }));
}
