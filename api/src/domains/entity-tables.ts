import { type EntityName, entities } from '@lineside/contracts';
import { audience } from '../domain/access-category/table.ts';
import { agentAccessRequest } from '../domain/access-request/table.ts';
import { agentDevice } from '../domain/agent/endpoint-table.ts';
import { agentNote } from '../domain/agent/note-table.ts';
import { agentServer } from '../domain/agent/server-table.ts';
import { agent } from '../domain/agent/table.ts';
import { agentType, agentTypeFile } from '../domain/agent/type-table.ts';
import { agentJob } from '../domain/agent-job/table.ts';
import { assetAppConfigResource } from '../domain/asset/app-config-resource-table.ts';
import { assetAppConfig } from '../domain/asset/app-config-table.ts';
import { assetLibraryVersion } from '../domain/asset/library-version-table.ts';
import { asset } from '../domain/asset/table.ts';
import { auditLog } from '../domain/audit-log/table.ts';
import { backendComponentTemplateConfig } from '../domain/backend-component/config-table.ts';
import { backendComponentTemplateShare } from '../domain/backend-component/share-table.ts';
import { backendComponentTemplate } from '../domain/backend-component/template-table.ts';
import { backendComponentTemplateVersion } from '../domain/backend-component/version-table.ts';
import { controlledDevice } from '../domain/controlled-device/table.ts';
import { agentDataAlarmOccurrence } from '../domain/data/alarm-occurrence-table.ts';
import { agentDataAlarm } from '../domain/data/alarm-table.ts';
import { agentDataCondition } from '../domain/data/condition-table.ts';
import { agentDataSource } from '../domain/data/source-table.ts';
import { agentDataTag } from '../domain/data/tag-table.ts';
import { agentDataVariable } from '../domain/data/variable-table.ts';
import { agentEdgeAppInstanceFile } from '../domain/edge-app/instance-file-table.ts';
import { agentEdgeAppInstance } from '../domain/edge-app/instance-table.ts';
import { edgeAppVersion } from '../domain/edge-app/version-table.ts';
import { agentRegistrationProfileMembership } from '../domain/enrolment/profile-membership-table.ts';
import { agentRegistrationProfile } from '../domain/enrolment/profile-table.ts';
import { enrolment, enrolmentCode } from '../domain/enrolment/table.ts';
import { agentMembership } from '../domain/group/agent-membership-table.ts';
import { assetMembership } from '../domain/group/asset-membership-table.ts';
import { controlledDeviceMembership } from '../domain/group/controlled-device-membership-table.ts';
import { group } from '../domain/group/table.ts';
import { invite, inviteMembership } from '../domain/invite/table.ts';
import { licenceBundle } from '../domain/licence/bundle-table.ts';
import { licence } from '../domain/licence/table.ts';
import { licenceType } from '../domain/licence/type-table.ts';
import { userMembership } from '../domain/membership/table.ts';
import { menuItem } from '../domain/menu-item/table.ts';
import { message } from '../domain/message/table.ts';
import { mqttBrokerClientMessage } from '../domain/mqtt-broker/message-table.ts';
import { mqttBroker } from '../domain/mqtt-broker/table.ts';
import { pageImage } from '../domain/page/image-table.ts';
import { page } from '../domain/page/table.ts';
import { pageVersion } from '../domain/page/version-table.ts';
import { pageComponentTemplate } from '../domain/page-component/template-table.ts';
import { pageComponentTemplateVersion } from '../domain/page-component/template-version-table.ts';
import { remoteFailureCount } from '../domain/remote/failure-table.ts';
import { reportJob } from '../domain/report/job-table.ts';
import { role } from '../domain/role/table.ts';
import { agentRouterLanConfig } from '../domain/router/lan-config-table.ts';
import { serviceAccount } from '../domain/service-account/table.ts';
import { accessToken } from '../domain/session/access-token-table.ts';
import { trustedDevice } from '../domain/session/trusted-device-table.ts';
import { agentTemplate } from '../domain/template/table.ts';
import { agentTemplateVersion } from '../domain/template/version-table.ts';
import { user } from '../domain/user/table.ts';
import { vpnSession } from '../domain/vpn-session/table.ts';
import { webhookSubscriptionTrigger } from '../domain/webhook/trigger-table.ts';
import { entityTable } from '../engine/entity-table.ts';
import type { EntityTable, TableSpec } from '../engine/table-types.ts';

/** SQL extras of each entity: a file of its own if it has any. */
const shapes: Partial<Record<EntityName, TableSpec>> = {
  AccessToken: accessToken,
  Agent: agent,
  AgentDevice: agentDevice,
  AgentMembership: agentMembership,
  AgentJob: agentJob,
  AgentNote: agentNote,
  AgentServer: agentServer,
  AgentRouterLanConfig: agentRouterLanConfig,
  AgentAccessRequest: agentAccessRequest,
  AgentDataSource: agentDataSource,
  AgentDataVariable: agentDataVariable,
  AgentDataCondition: agentDataCondition,
  AgentDataTag: agentDataTag,
  AgentDataAlarm: agentDataAlarm,
  AgentDataAlarmOccurrence: agentDataAlarmOccurrence,
  AgentTemplate: agentTemplate,
  AgentTemplateVersion: agentTemplateVersion,
  AgentType: agentType,
  AgentTypeFile: agentTypeFile,
  AgentRegistrationProfile: agentRegistrationProfile,
  AgentRegistrationProfileMembership: agentRegistrationProfileMembership,
  Asset: asset,
  AssetAppConfig: assetAppConfig,
  AssetAppConfigResource: assetAppConfigResource,
  AssetLibraryVersion: assetLibraryVersion,
  AssetMembership: assetMembership,
  ControlledDevice: controlledDevice,
  ControlledDeviceMembership: controlledDeviceMembership,
  Group: group,
  BackendComponentTemplate: backendComponentTemplate,
  BackendComponentTemplateVersion: backendComponentTemplateVersion,
  BackendComponentTemplateConfig: backendComponentTemplateConfig,
  BackendComponentTemplateShare: backendComponentTemplateShare,
  EdgeAppVersion: edgeAppVersion,
  AgentEdgeAppInstance: agentEdgeAppInstance,
  AgentEdgeAppInstanceFile: agentEdgeAppInstanceFile,
  Licence: licence,
  LicenceBundle: licenceBundle,
  LicenceType: licenceType,
  Enrolment: enrolment,
  EnrolmentCode: enrolmentCode,
  Invite: invite,
  InviteMembership: inviteMembership,
  MqttBroker: mqttBroker,
  MqttBrokerClientMessage: mqttBrokerClientMessage,
  Page: page,
  PageImage: pageImage,
  PageVersion: pageVersion,
  PageComponentTemplate: pageComponentTemplate,
  PageComponentTemplateVersion: pageComponentTemplateVersion,
  MenuItem: menuItem,
  RemoteFailureCount: remoteFailureCount,
  ReportJob: reportJob,
  Role: role,
  Audience: audience,
  ServiceAccount: serviceAccount,
  TrustedDevice: trustedDevice,
  User: user,
  UserMembership: userMembership,
  VpnSession: vpnSession,
  Message: message,
  WebhookSubscriptionTrigger: webhookSubscriptionTrigger,
  AuditLog: auditLog,
};

/** The table of each entity: derived from the description, and from its SQL extras. */
export const entityTables = Object.fromEntries(
  Object.values(entities).map((entity) => [entity.name, entityTable(entity, shapes[entity.name as EntityName])]),
) as Record<EntityName, EntityTable>;
