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
import type { EntityRegistry } from '../engine/entity-registry.ts';
import { accessTokenRules } from './access-token.ts';
import { agentRules } from './agent.ts';
import { agentAccessRequestRules } from './agent-access-request.ts';
import { agentDataAlarmRules } from './agent-data-alarm.ts';
import { agentDataAlarmOccurrenceRules } from './agent-data-alarm-occurrence.ts';
import { agentDataConditionRules } from './agent-data-condition.ts';
import { agentDataSourceRules } from './agent-data-source.ts';
import { agentDataTagRules } from './agent-data-tag.ts';
import { agentDataVariableRules } from './agent-data-variable.ts';
import { agentDeviceRules } from './agent-device.ts';
import { agentEdgeAppInstanceRules } from './agent-edge-app-instance.ts';
import { agentEdgeAppInstanceServiceRules } from './agent-edge-app-instance-service.ts';
import { agentJobRules } from './agent-job.ts';
import { agentMembershipRules } from './agent-membership.ts';
import { agentNoteRules } from './agent-note.ts';
import { agentRegistrationProfileMembershipRules } from './agent-registration-profile-membership.ts';
import { agentReportScheduleRules } from './agent-report-schedule.ts';
import { agentRouterAdditionalSubnetRules } from './agent-router-additional-subnet.ts';
import { agentRouterDisplayConfigRules } from './agent-router-display-config.ts';
import { agentRouterLanConfigRules } from './agent-router-lan-config.ts';
import { agentRouterVpnConfigRules } from './agent-router-vpn-config.ts';
import { agentRouterWanConfigRules } from './agent-router-wan-config.ts';
import { agentServerRules } from './agent-server.ts';
import { agentTemplateRules } from './agent-template.ts';
import { agentTemplateVersionRules } from './agent-template-version.ts';
import { assetRules } from './asset.ts';
import { assetAppConfigResourceRules } from './asset-app-config-resource.ts';
import { assetLibraryVersionRules } from './asset-library-version.ts';
import { assetMembershipRules } from './asset-membership.ts';
import { assetReportScheduleRules } from './asset-report-schedule.ts';
import { audienceRules } from './audience.ts';
import { backendComponentMessageSubscriptionRules } from './backend-component-message-subscription.ts';
import { backendComponentTemplateRules } from './backend-component-template.ts';
import { backendComponentTemplateConfigRules } from './backend-component-template-config.ts';
import { backendComponentTemplateShareRules } from './backend-component-template-share.ts';
import { controlledDeviceRules } from './controlled-device.ts';
import { controlledDeviceMembershipRules } from './controlled-device-membership.ts';
import { edgeAppRules } from './edge-app.ts';
import { enrolmentRules } from './enrolment.ts';
import { enrolmentCodeRules } from './enrolment-code.ts';
import { groupRules } from './group.ts';
import { inviteRules } from './invite.ts';
import { licenceRules } from './licence.ts';
import { licenceBundleRules } from './licence-bundle.ts';
import { menuItemRules } from './menu-item.ts';
import { mqttBrokerClientRules } from './mqtt-broker-client.ts';
import { pageRules } from './page.ts';
import { pageComponentRules } from './page-component.ts';
import { pageComponentTemplateRules } from './page-component-template.ts';
import { pageComponentTemplateVersionRules } from './page-component-template-version.ts';
import { pageImageRules } from './page-image.ts';
import { pageVersionRules } from './page-version.ts';
import { reportJobRules } from './report-job.ts';
import { roleRules } from './role.ts';
import { byApprovers } from './router-network.ts';
import { ssoProviderRules } from './sso-provider.ts';
import { userMembershipRules } from './user-membership.ts';
import { vpnSessionRules } from './vpn-session.ts';
import { webhookSubscriptionTriggerRules } from './webhook-subscription-trigger.ts';

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
