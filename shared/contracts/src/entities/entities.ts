import { AccessToken } from './access-token/access-token.ts';
import { Agent } from './agent/agent.ts';
import { AgentAccessRequest } from './agent-access-request/agent-access-request.ts';
import { AgentConfiguration } from './agent-configuration/agent-configuration.ts';
import { AgentDataAlarm } from './agent-data-alarm/agent-data-alarm.ts';
import { AgentDataAlarmOccurrence } from './agent-data-alarm-occurrence/agent-data-alarm-occurrence.ts';
import { AgentDataCondition } from './agent-data-condition/agent-data-condition.ts';
import { AgentDataSource } from './agent-data-source/agent-data-source.ts';
import { AgentDataTag } from './agent-data-tag/agent-data-tag.ts';
import { AgentDataVariable } from './agent-data-variable/agent-data-variable.ts';
import { AgentDevice } from './agent-device/agent-device.ts';
import { AgentEdgeAppInstance } from './agent-edge-app-instance/agent-edge-app-instance.ts';
import { AgentEdgeAppInstanceFile } from './agent-edge-app-instance-file/agent-edge-app-instance-file.ts';
import { AgentEdgeAppInstanceService } from './agent-edge-app-instance-service/agent-edge-app-instance-service.ts';
import { AgentJob } from './agent-job/agent-job.ts';
import { AgentMaintenanceWindow } from './agent-maintenance-window/agent-maintenance-window.ts';
import { AgentMembership } from './agent-membership/agent-membership.ts';
import { AgentNote } from './agent-note/agent-note.ts';
import { AgentPageLink } from './agent-page-link/agent-page-link.ts';
import { AgentPageLinkGroup } from './agent-page-link-group/agent-page-link-group.ts';
import { AgentRegistrationProfile } from './agent-registration-profile/agent-registration-profile.ts';
import { AgentRegistrationProfileMembership } from './agent-registration-profile-membership/agent-registration-profile-membership.ts';
import { AgentReportSchedule } from './agent-report-schedule/agent-report-schedule.ts';
import { AgentRouterAdditionalSubnet } from './agent-router-additional-subnet/agent-router-additional-subnet.ts';
import { AgentRouterDisplayConfig } from './agent-router-display-config/agent-router-display-config.ts';
import { AgentRouterLanConfig } from './agent-router-lan-config/agent-router-lan-config.ts';
import { AgentRouterLanWanAccessRule } from './agent-router-lan-wan-access-rule/agent-router-lan-wan-access-rule.ts';
import { AgentRouterNtpServer } from './agent-router-ntp-server/agent-router-ntp-server.ts';
import { AgentRouterOneToOneNatRule } from './agent-router-one-to-one-nat-rule/agent-router-one-to-one-nat-rule.ts';
import { AgentRouterPortForward } from './agent-router-port-forward/agent-router-port-forward.ts';
import { AgentRouterVpnAccessRule } from './agent-router-vpn-access-rule/agent-router-vpn-access-rule.ts';
import { AgentRouterVpnConfig } from './agent-router-vpn-config/agent-router-vpn-config.ts';
import { AgentRouterWanConfig } from './agent-router-wan-config/agent-router-wan-config.ts';
import { AgentServer } from './agent-server/agent-server.ts';
import { AgentSettingChange } from './agent-setting-change/agent-setting-change.ts';
import { AgentTemplate } from './agent-template/agent-template.ts';
import { AgentTemplateVersion } from './agent-template-version/agent-template-version.ts';
import { AgentType } from './agent-type/agent-type.ts';
import { AgentTypeFile } from './agent-type-file/agent-type-file.ts';
import { App } from './app/app.ts';
import { Asset } from './asset/asset.ts';
import { AssetAppConfig } from './asset-app-config/asset-app-config.ts';
import { AssetAppConfigResource } from './asset-app-config-resource/asset-app-config-resource.ts';
import { AssetLibraryVersion } from './asset-library-version/asset-library-version.ts';
import { AssetMembership } from './asset-membership/asset-membership.ts';
import { AssetPageLink } from './asset-page-link/asset-page-link.ts';
import { AssetPageLinkGroup } from './asset-page-link-group/asset-page-link-group.ts';
import { AssetReportSchedule } from './asset-report-schedule/asset-report-schedule.ts';
import { AssetType } from './asset-type/asset-type.ts';
import { Audience } from './audience/audience.ts';
import { AuditLog } from './audit-log/audit-log.ts';
import { BackendComponentMessageSubscription } from './backend-component-message-subscription/backend-component-message-subscription.ts';
import { BackendComponentMessageTrigger } from './backend-component-message-trigger/backend-component-message-trigger.ts';
import { BackendComponentTemplate } from './backend-component-template/backend-component-template.ts';
import { BackendComponentTemplateConfig } from './backend-component-template-config/backend-component-template-config.ts';
import { BackendComponentTemplateShare } from './backend-component-template-share/backend-component-template-share.ts';
import { BackendComponentTemplateVersion } from './backend-component-template-version/backend-component-template-version.ts';
import { CompanyWebhook } from './company-webhook/company-webhook.ts';
import { CompanyWebhookDelivery } from './company-webhook-delivery/company-webhook-delivery.ts';
import { ControlledDevice } from './controlled-device/controlled-device.ts';
import { ControlledDeviceMembership } from './controlled-device-membership/controlled-device-membership.ts';
import { CustomProperty } from './custom-property/custom-property.ts';
import { EdgeApp } from './edge-app/edge-app.ts';
import { EdgeAppVersion } from './edge-app-version/edge-app-version.ts';
import { Enrolment } from './enrolment/enrolment.ts';
import { EnrolmentCode } from './enrolment-code/enrolment-code.ts';
import type { AnyEntity } from './entity.ts';
import { Group } from './group/group.ts';
import { GroupType } from './group-type/group-type.ts';
import { inTemplates } from './in-template.ts';
import { Invite } from './invite/invite.ts';
import { InviteMembership } from './invite-membership/invite-membership.ts';
import { Label } from './label/label.ts';
import { Licence } from './licence/licence.ts';
import { LicenceBundle } from './licence-bundle/licence-bundle.ts';
import { LicenceType } from './licence-type/licence-type.ts';
import { MenuItem } from './menu-item/menu-item.ts';
import { Message } from './message/message.ts';
import { MessageFilter } from './message-filter/message-filter.ts';
import { MqttBroker } from './mqtt-broker/mqtt-broker.ts';
import { MqttBrokerClient } from './mqtt-broker-client/mqtt-broker-client.ts';
import { MqttBrokerClientMessage } from './mqtt-broker-client-message/mqtt-broker-client-message.ts';
import { OciRegistry } from './oci-registry/oci-registry.ts';
import { Page } from './page/page.ts';
import { PageComponent } from './page-component/page-component.ts';
import { PageComponentTemplate } from './page-component-template/page-component-template.ts';
import { PageComponentTemplateConfig } from './page-component-template-config/page-component-template-config.ts';
import { PageComponentTemplateVersion } from './page-component-template-version/page-component-template-version.ts';
import { PageImage } from './page-image/page-image.ts';
import { PagePage } from './page-page/page-page.ts';
import { PageRevision } from './page-revision/page-revision.ts';
import { PageVersion } from './page-version/page-version.ts';
import { RemoteFailureCount } from './remote-failure-count/remote-failure-count.ts';
import { ReportJob } from './report-job/report-job.ts';
import { Role } from './role/role.ts';
import { ServiceAccount } from './service-account/service-account.ts';
import { SsoProvider } from './sso-provider/sso-provider.ts';
import { Translation } from './translation/translation.ts';
import { TrustedDevice } from './trusted-device/trusted-device.ts';
import { User } from './user/user.ts';
import { UserMembership } from './user-membership/user-membership.ts';
import { VpnSession } from './vpn-session/vpn-session.ts';
import { WebAccessEntry } from './web-access-entry/web-access-entry.ts';
import { WebPage } from './web-page/web-page.ts';
import { WebhookSubscription } from './webhook-subscription/webhook-subscription.ts';
import { WebhookSubscriptionTrigger } from './webhook-subscription-trigger/webhook-subscription-trigger.ts';

/** Every entity, by name. The API has a table for each, or doesn't compile. */
export const entities = {
  AccessToken,
  Agent,
  AgentMembership,
  AgentRouterAdditionalSubnet,
  AgentRouterLanWanAccessRule,
  AgentRouterNtpServer,
  AgentRouterOneToOneNatRule,
  AgentRouterPortForward,
  AgentRouterVpnAccessRule,
  AgentRouterVpnConfig,
  AgentRouterDisplayConfig,
  AgentRouterLanConfig,
  AgentRouterWanConfig,
  AgentDevice,
  AgentServer,
  AgentSettingChange,
  AgentDataSource,
  AgentDataVariable,
  AgentDataCondition,
  AgentDataTag,
  AgentDataAlarm,
  AgentDataAlarmOccurrence,
  AgentAccessRequest,
  AgentConfiguration,
  AgentJob,
  AgentTemplate,
  AgentTemplateVersion,
  ...inTemplates,
  AgentType,
  AgentTypeFile,
  AgentRegistrationProfile,
  AgentRegistrationProfileMembership,
  EnrolmentCode,
  Enrolment,
  OciRegistry,
  Label,
  EdgeApp,
  BackendComponentTemplate,
  BackendComponentTemplateVersion,
  BackendComponentTemplateConfig,
  BackendComponentTemplateShare,
  BackendComponentMessageSubscription,
  BackendComponentMessageTrigger,
  EdgeAppVersion,
  AgentEdgeAppInstance,
  AgentEdgeAppInstanceService,
  AgentEdgeAppInstanceFile,
  Licence,
  LicenceBundle,
  LicenceType,
  MqttBroker,
  MqttBrokerClient,
  MqttBrokerClientMessage,
  SsoProvider,
  Translation,
  PageComponentTemplate,
  PageComponentTemplateVersion,
  PageComponentTemplateConfig,
  Page,
  PageVersion,
  PagePage,
  PageImage,
  PageRevision,
  PageComponent,
  Asset,
  AssetLibraryVersion,
  AssetMembership,
  AgentPageLinkGroup,
  AgentMaintenanceWindow,
  AgentNote,
  AgentPageLink,
  AgentReportSchedule,
  AssetPageLinkGroup,
  AssetPageLink,
  AssetReportSchedule,
  MenuItem,
  RemoteFailureCount,
  ReportJob,
  AssetType,
  App,
  AssetAppConfig,
  AssetAppConfigResource,
  CustomProperty,
  Group,
  GroupType,
  Role,
  Audience,
  ServiceAccount,
  TrustedDevice,
  User,
  UserMembership,
  VpnSession,
  WebAccessEntry,
  WebPage,
  Message,
  MessageFilter,
  CompanyWebhook,
  CompanyWebhookDelivery,
  WebhookSubscription,
  WebhookSubscriptionTrigger,
  Invite,
  InviteMembership,
  AuditLog,
  ControlledDevice,
  ControlledDeviceMembership,
} satisfies Record<string, AnyEntity>;

export type EntityName = keyof typeof entities;
