import { type EntityName, entities } from '@lineside/contracts';
import { type EntityTable, entityTable, type TableSpec } from '../engine/entity-table.ts';
import { accessToken } from './access-token.ts';
import { agent } from './agent.ts';
import { agentAccessRequest } from './agent-access-request.ts';
import { agentDataAlarm } from './agent-data-alarm.ts';
import { agentDataAlarmOccurrence } from './agent-data-alarm-occurrence.ts';
import { agentDataCondition } from './agent-data-condition.ts';
import { agentDataSource } from './agent-data-source.ts';
import { agentDataTag } from './agent-data-tag.ts';
import { agentDataVariable } from './agent-data-variable.ts';
import { agentDevice } from './agent-device.ts';
import { agentEdgeAppInstance } from './agent-edge-app-instance.ts';
import { agentEdgeAppInstanceFile } from './agent-edge-app-instance-file.ts';
import { agentJob } from './agent-job.ts';
import { agentMembership } from './agent-membership.ts';
import { agentNote } from './agent-note.ts';
import { agentRegistrationProfile } from './agent-registration-profile.ts';
import { agentRegistrationProfileMembership } from './agent-registration-profile-membership.ts';
import { agentRouterLanConfig } from './agent-router-lan-config.ts';
import { agentServer } from './agent-server.ts';
import { agentTemplate } from './agent-template.ts';
import { agentTemplateVersion } from './agent-template-version.ts';
import { agentType, agentTypeFile } from './agent-type.ts';
import { asset } from './asset.ts';
import { assetAppConfig } from './asset-app-config.ts';
import { assetAppConfigResource } from './asset-app-config-resource.ts';
import { assetLibraryVersion } from './asset-library-version.ts';
import { assetMembership } from './asset-membership.ts';
import { audience } from './audience.ts';
import { auditLog } from './audit-log.ts';
import { backendComponentTemplate } from './backend-component-template.ts';
import { backendComponentTemplateConfig } from './backend-component-template-config.ts';
import { backendComponentTemplateShare } from './backend-component-template-share.ts';
import { backendComponentTemplateVersion } from './backend-component-template-version.ts';
import { controlledDevice } from './controlled-device.ts';
import { controlledDeviceMembership } from './controlled-device-membership.ts';
import { edgeAppVersion } from './edge-app-version.ts';
import { enrolment, enrolmentCode } from './enrolment.ts';
import { group } from './group.ts';
import { invite, inviteMembership } from './invite.ts';
import { licence } from './licence.ts';
import { licenceBundle } from './licence-bundle.ts';
import { licenceType } from './licence-type.ts';
import { menuItem } from './menu-item.ts';
import { message } from './message.ts';
import { mqttBroker } from './mqtt-broker.ts';
import { mqttBrokerClientMessage } from './mqtt-broker-client-message.ts';
import { page } from './page.ts';
import { pageComponentTemplate } from './page-component-template.ts';
import { pageComponentTemplateVersion } from './page-component-template-version.ts';
import { pageImage } from './page-image.ts';
import { pageVersion } from './page-version.ts';
import { remoteFailureCount } from './remote-failure-count.ts';
import { reportJob } from './report-job.ts';
import { role } from './role.ts';
import { trustedDevice } from './trusted-device.ts';
import { serviceAccount, user } from './user.ts';
import { userMembership } from './user-membership.ts';
import { vpnSession } from './vpn-session.ts';
import { webhookSubscriptionTrigger } from './webhook-subscription-trigger.ts';

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
