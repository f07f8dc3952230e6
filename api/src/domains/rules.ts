import {
  AgentRouterAdditionalSubnet,
  AgentRouterLanConfig,
  AgentRouterLanWanAccessRule,
  AgentRouterOneToOneNatRule,
  AgentRouterPortForward,
  AgentRouterVpnAccessRule,
  AgentRouterVpnConfig,
  AgentRouterWanConfig,
} from '@lineside/contracts';
import { audienceRules } from '../domain/access-category/rules.ts';
import { agentAccessRequestRules } from '../domain/access-request/rules.ts';
import { agentDeviceRules } from '../domain/agent/endpoint-rules.ts';
import { agentNoteRules } from '../domain/agent/note-rules.ts';
import { agentRules } from '../domain/agent/rules.ts';
import { agentServerRules } from '../domain/agent/server-rules.ts';
import { agentJobRules } from '../domain/agent-job/rules.ts';
import { assetAppConfigResourceRules } from '../domain/asset/app-config-resource-rules.ts';
import { assetLibraryVersionRules } from '../domain/asset/library-version-rules.ts';
import { assetRules } from '../domain/asset/rules.ts';
import { backendComponentTemplateConfigRules } from '../domain/backend-component/config-rules.ts';
import { backendComponentMessageSubscriptionRules } from '../domain/backend-component/message-subscription-rules.ts';
import { backendComponentTemplateShareRules } from '../domain/backend-component/share-rules.ts';
import { backendComponentTemplateRules } from '../domain/backend-component/template-rules.ts';
import { controlledDeviceRules } from '../domain/controlled-device/rules.ts';
import { agentDataAlarmOccurrenceRules } from '../domain/data/alarm-occurrence-rules.ts';
import { agentDataAlarmRules } from '../domain/data/alarm-rules.ts';
import { agentDataConditionRules } from '../domain/data/condition-rules.ts';
import { agentDataSourceRules } from '../domain/data/source-rules.ts';
import { agentDataTagRules } from '../domain/data/tag-rules.ts';
import { agentDataVariableRules } from '../domain/data/variable-rules.ts';
import { agentEdgeAppInstanceRules } from '../domain/edge-app/instance-rules.ts';
import { agentEdgeAppInstanceServiceRules } from '../domain/edge-app/instance-service-rules.ts';
import { edgeAppRules } from '../domain/edge-app/rules.ts';
import { enrolmentCodeRules } from '../domain/enrolment/code-rules.ts';
import { agentRegistrationProfileMembershipRules } from '../domain/enrolment/profile-membership-rules.ts';
import { enrolmentRules } from '../domain/enrolment/rules.ts';
import { agentMembershipRules } from '../domain/group/agent-membership-rules.ts';
import { assetMembershipRules } from '../domain/group/asset-membership-rules.ts';
import { controlledDeviceMembershipRules } from '../domain/group/controlled-device-membership-rules.ts';
import { groupRules } from '../domain/group/rules.ts';
import { inviteRules } from '../domain/invite/rules.ts';
import { licenceBundleRules } from '../domain/licence/bundle-rules.ts';
import { licenceRules } from '../domain/licence/rules.ts';
import { userMembershipRules } from '../domain/membership/rules.ts';
import { menuItemRules } from '../domain/menu-item/rules.ts';
import { mqttBrokerClientRules } from '../domain/mqtt-broker/client-rules.ts';
import { pageImageRules } from '../domain/page/images.ts';
import { pageRules } from '../domain/page/rules.ts';
import { pageVersionRules } from '../domain/page/version-rules.ts';
import { pageComponentRules } from '../domain/page-component/rules.ts';
import { pageComponentTemplateRules } from '../domain/page-component/template-rules.ts';
import { pageComponentTemplateVersionRules } from '../domain/page-component/template-version-rules.ts';
import { agentReportScheduleRules } from '../domain/report/agent-schedule-rules.ts';
import { assetReportScheduleRules } from '../domain/report/asset-schedule-rules.ts';
import { reportJobRules } from '../domain/report/job-rules.ts';
import { roleRules } from '../domain/role/rules.ts';
import { agentRouterAdditionalSubnetRules } from '../domain/router/additional-subnet-rules.ts';
import { byApprovers } from '../domain/router/by-approvers.ts';
import { agentRouterDisplayConfigRules } from '../domain/router/display-config-rules.ts';
import { agentRouterLanConfigRules } from '../domain/router/lan-config-rules.ts';
import { agentRouterVpnConfigRules } from '../domain/router/vpn-config-rules.ts';
import { agentRouterWanConfigRules } from '../domain/router/wan-config-rules.ts';
import { accessTokenRules } from '../domain/session/access-token-rules.ts';
import { ssoProviderRules } from '../domain/single-sign-on/rules.ts';
import { agentTemplateRules } from '../domain/template/rules.ts';
import { agentTemplateVersionRules } from '../domain/template/version-rules.ts';
import { vpnSessionRules } from '../domain/vpn-session/rules.ts';
import { webhookSubscriptionTriggerRules } from '../domain/webhook/trigger-rules.ts';
import type { EntityRegistry } from '../engine/entity-registry.ts';

/** Entities with rules of their own, by name. */
export const rules: EntityRegistry['rules'] = {
  AccessToken: accessTokenRules,
  Agent: agentRules,
  AgentAccessRequest: agentAccessRequestRules,
  AgentDataAlarm: agentDataAlarmRules,
  AgentDataAlarmOccurrence: agentDataAlarmOccurrenceRules,
  AgentDataCondition: agentDataConditionRules,
  AgentDataSource: agentDataSourceRules,
  AgentDataTag: agentDataTagRules,
  AgentDataVariable: agentDataVariableRules,
  AgentDevice: agentDeviceRules,
  AgentJob: agentJobRules,
  AgentMembership: agentMembershipRules,
  AgentNote: agentNoteRules,
  AgentRegistrationProfileMembership: agentRegistrationProfileMembershipRules,
  AgentRouterAdditionalSubnet: byApprovers(AgentRouterAdditionalSubnet, agentRouterAdditionalSubnetRules),
  AgentRouterVpnConfig: byApprovers(AgentRouterVpnConfig, agentRouterVpnConfigRules),
  AgentRouterLanWanAccessRule: byApprovers(AgentRouterLanWanAccessRule),
  AgentRouterOneToOneNatRule: byApprovers(AgentRouterOneToOneNatRule),
  AgentRouterPortForward: byApprovers(AgentRouterPortForward),
  AgentRouterVpnAccessRule: byApprovers(AgentRouterVpnAccessRule),
  AgentRouterDisplayConfig: agentRouterDisplayConfigRules,
  AgentRouterLanConfig: byApprovers(AgentRouterLanConfig, agentRouterLanConfigRules),
  AgentRouterWanConfig: byApprovers(AgentRouterWanConfig, agentRouterWanConfigRules),
  AgentServer: agentServerRules,
  AgentTemplate: agentTemplateRules,
  AgentTemplateVersion: agentTemplateVersionRules,
  AgentTemplateDataAlarm: agentDataAlarmRules,
  AgentTemplateDataCondition: agentDataConditionRules,
  AgentTemplateDataTag: agentDataTagRules,
  AgentTemplateDataVariable: agentDataVariableRules,
  Asset: assetRules,
  AssetAppConfigResource: assetAppConfigResourceRules,
  AssetLibraryVersion: assetLibraryVersionRules,
  AssetMembership: assetMembershipRules,
  Audience: audienceRules,
  Page: pageRules,
  PageComponent: pageComponentRules,
  PageComponentTemplate: pageComponentTemplateRules,
  PageComponentTemplateVersion: pageComponentTemplateVersionRules,
  PageImage: pageImageRules,
  PageVersion: pageVersionRules,
  BackendComponentTemplate: backendComponentTemplateRules,
  BackendComponentTemplateConfig: backendComponentTemplateConfigRules,
  BackendComponentTemplateShare: backendComponentTemplateShareRules,
  BackendComponentMessageSubscription: backendComponentMessageSubscriptionRules,
  EdgeApp: edgeAppRules,
  AgentEdgeAppInstance: agentEdgeAppInstanceRules,
  AgentEdgeAppInstanceService: agentEdgeAppInstanceServiceRules,
  Licence: licenceRules,
  LicenceBundle: licenceBundleRules,
  ControlledDevice: controlledDeviceRules,
  ControlledDeviceMembership: controlledDeviceMembershipRules,
  AgentReportSchedule: agentReportScheduleRules,
  AssetReportSchedule: assetReportScheduleRules,
  MenuItem: menuItemRules,
  MqttBrokerClient: mqttBrokerClientRules,
  VpnSession: vpnSessionRules,
  WebhookSubscriptionTrigger: webhookSubscriptionTriggerRules,
  ReportJob: reportJobRules,
  Enrolment: enrolmentRules,
  EnrolmentCode: enrolmentCodeRules,
  Group: groupRules,
  Invite: inviteRules,
  Role: roleRules,
  SsoProvider: ssoProviderRules,
  UserMembership: userMembershipRules,
};
