// The public exports for both sides of the wire. A namespace and no object, so that bundlers include only used calls.
import * as calls from './calls/calls.ts';

export { apiAddress } from './calls/api-address.ts';
export { type AppListing, appListing, appleAppId, isGooglePlayLink } from './calls/app-listing.ts';
export { type Approver, approverHindrance } from './calls/approvers.ts';
export { type AssetTree, type TreeNode, treeStates } from './calls/assets.ts';
export type { Branding } from './calls/branding.ts';
export { type AnyCall, type Call, fieldsQuery, type Needs } from './calls/call.ts';
export { type Company, type LoginSetting, writersOfCompany } from './calls/company.ts';
export { componentLabel, componentScope, type OpenFrame, opaqueLabel } from './calls/component-frames.ts';
export type { ConsoleConsent } from './calls/console-consents.ts';
export type { HistoryStepSummary } from './calls/data.ts';
export type { DataQuery, DataWish } from './calls/data-list.ts';
export { type ChangeEvent, type ServerEvent, serverEvent } from './calls/events.ts';
export { type CompanySetting, companySettings, type MyUser } from './calls/me.ts';
export type { MyInvite } from './calls/my-invite.ts';
export type { PageEditor } from './calls/pages.ts';
export { pageComponentTemplateCategories } from './calls/pages.ts';
export { platformServerTypes } from './calls/platform.ts';
export {
  type FiguresOfRemote,
  type MeasureOfRemote,
  measuresOfRemotes,
  type ShareOfRemote,
} from './calls/remote-figures.ts';
export type { RemovedAgent } from './calls/removed-agents.ts';
export type { ReportWish } from './calls/reports.ts';
export { noCellular, noWlan } from './calls/router-configs.ts';
export type { Token } from './calls/session.ts';
export { type Policy, policyTypes } from './calls/terms.ts';
export type { TokenScope } from './calls/token-scope.ts';
export { type VpnEnd, vpnEnd } from './calls/vpn.ts';
export {
  ownVpnClientReleases,
  type ReleaseNote,
  releasesProblems,
  type VpnClientAnswer,
  type VpnClientPlatform,
  type VpnClientReleases,
  vpnClientReleases,
} from './calls/vpn-client.ts';
export type { RenewableToken } from './calls/widget-sessions.ts';
export { widgetScope } from './calls/widget-tokens.ts';
export {
  conditionPartsOf,
  deniedBy,
  type Expression,
  expressionOf,
  type FormulaVariable,
  formulaOf,
  isOperation,
  isTruth,
  type Operation,
} from './conditions/expression.ts';
export { type FormulaOperator, isWrong, resultOf, variablesIn } from './conditions/formula.ts';
export {
  type ConditionProblem,
  type ConditionProblemCode,
  type ConditionToken,
  type ParsedCondition,
  parseCondition,
} from './conditions/parse.ts';
export { conditionOf, type NotShown, variableLabelOf } from './conditions/print.ts';
export { operatorSignOf } from './conditions/scan.ts';
export { similarVariables } from './conditions/similar-names.ts';
export { type ConsoleSignInSaid, consoleSignInPath, consoleSignInType } from './console-sign-in.ts';
export { decimalIn, separatorIn } from './csv-signs.ts';
export { type AccessState, accessStates } from './entities/access.ts';
export { AccessToken } from './entities/access-token/access-token.ts';
export { Agent } from './entities/agent/agent.ts';
export { type LicensedApp, licensedApps } from './entities/agent/apps.ts';
export type { FromTemplate } from './entities/agent/from-template.ts';
export { AgentAccessRequest, type RequestStatus } from './entities/agent-access-request/agent-access-request.ts';
export { isGivenUp, type RequestState, requestState } from './entities/agent-access-request/request-state.ts';
export { serviceNeedsVpn, type VpnDevice } from './entities/agent-access-request/vpn-of-services.ts';
export { AgentConfiguration, notKept, sectionStates } from './entities/agent-configuration/agent-configuration.ts';
export { AgentDataAlarm } from './entities/agent-data-alarm/agent-data-alarm.ts';
export { AgentDataAlarmOccurrence } from './entities/agent-data-alarm-occurrence/agent-data-alarm-occurrence.ts';
export { AgentDataCondition } from './entities/agent-data-condition/agent-data-condition.ts';
export { AgentDataSource } from './entities/agent-data-source/agent-data-source.ts';
export { dataProtocols } from './entities/agent-data-source/data-protocol.ts';
export { AgentDataTag } from './entities/agent-data-tag/agent-data-tag.ts';
export { AgentDataVariable } from './entities/agent-data-variable/agent-data-variable.ts';
export { AgentDevice } from './entities/agent-device/agent-device.ts';
export { AgentEdgeAppInstance } from './entities/agent-edge-app-instance/agent-edge-app-instance.ts';
export { AgentEdgeAppInstanceFile } from './entities/agent-edge-app-instance-file/agent-edge-app-instance-file.ts';
export { AgentEdgeAppInstanceService } from './entities/agent-edge-app-instance-service/agent-edge-app-instance-service.ts';
export { AgentJob } from './entities/agent-job/agent-job.ts';
export { type JobType, jobMinutes, pushTypes } from './entities/agent-job/kinds-of-job.ts';
export { AgentMaintenanceWindow } from './entities/agent-maintenance-window/agent-maintenance-window.ts';
export { AgentMembership } from './entities/agent-membership/agent-membership.ts';
export { AgentNote } from './entities/agent-note/agent-note.ts';
export { AgentPageLink } from './entities/agent-page-link/agent-page-link.ts';
export { AgentPageLinkGroup } from './entities/agent-page-link-group/agent-page-link-group.ts';
export { AgentRegistrationProfile } from './entities/agent-registration-profile/agent-registration-profile.ts';
export { AgentRegistrationProfileMembership } from './entities/agent-registration-profile-membership/agent-registration-profile-membership.ts';
export { AgentReportSchedule } from './entities/agent-report-schedule/agent-report-schedule.ts';
export { AgentRouterAdditionalSubnet } from './entities/agent-router-additional-subnet/agent-router-additional-subnet.ts';
export { AgentRouterDisplayConfig } from './entities/agent-router-display-config/agent-router-display-config.ts';
export { AgentRouterLanConfig } from './entities/agent-router-lan-config/agent-router-lan-config.ts';
export { AgentRouterLanWanAccessRule } from './entities/agent-router-lan-wan-access-rule/agent-router-lan-wan-access-rule.ts';
export { AgentRouterNtpServer } from './entities/agent-router-ntp-server/agent-router-ntp-server.ts';
export { AgentRouterOneToOneNatRule } from './entities/agent-router-one-to-one-nat-rule/agent-router-one-to-one-nat-rule.ts';
export { AgentRouterPortForward } from './entities/agent-router-port-forward/agent-router-port-forward.ts';
export { AgentRouterVpnAccessRule } from './entities/agent-router-vpn-access-rule/agent-router-vpn-access-rule.ts';
export { AgentRouterVpnConfig } from './entities/agent-router-vpn-config/agent-router-vpn-config.ts';
export { AgentRouterWanConfig } from './entities/agent-router-wan-config/agent-router-wan-config.ts';
export { AgentServer } from './entities/agent-server/agent-server.ts';
export { opensInBrowser, webTypes } from './entities/agent-server/opens-in-browser.ts';
export {
  AgentSettingChange,
  type ChangeState,
  openChangeStates,
} from './entities/agent-setting-change/agent-setting-change.ts';
export { AgentTemplate } from './entities/agent-template/agent-template.ts';
export { AgentTemplateVersion } from './entities/agent-template-version/agent-template-version.ts';
export { AgentType } from './entities/agent-type/agent-type.ts';
export { AgentTypeFile } from './entities/agent-type-file/agent-type-file.ts';
export { App } from './entities/app/app.ts';
export { Asset } from './entities/asset/asset.ts';
export { AssetAppConfig } from './entities/asset-app-config/asset-app-config.ts';
export { AssetAppConfigResource } from './entities/asset-app-config-resource/asset-app-config-resource.ts';
export { AssetLibraryVersion } from './entities/asset-library-version/asset-library-version.ts';
export { AssetMembership } from './entities/asset-membership/asset-membership.ts';
export { AssetPageLink } from './entities/asset-page-link/asset-page-link.ts';
export { AssetPageLinkGroup } from './entities/asset-page-link-group/asset-page-link-group.ts';
export { AssetReportSchedule } from './entities/asset-report-schedule/asset-report-schedule.ts';
export { AssetType } from './entities/asset-type/asset-type.ts';
export { Audience } from './entities/audience/audience.ts';
export { AuditLog, type ConnectionEvent, connectionEvents } from './entities/audit-log/audit-log.ts';
export { BackendComponentMessageSubscription } from './entities/backend-component-message-subscription/backend-component-message-subscription.ts';
export { BackendComponentMessageTrigger } from './entities/backend-component-message-trigger/backend-component-message-trigger.ts';
export { BackendComponentTemplate } from './entities/backend-component-template/backend-component-template.ts';
export { BackendComponentTemplateConfig } from './entities/backend-component-template-config/backend-component-template-config.ts';
export { BackendComponentTemplateShare } from './entities/backend-component-template-share/backend-component-template-share.ts';
export { BackendComponentTemplateVersion } from './entities/backend-component-template-version/backend-component-template-version.ts';
export { CompanyWebhook } from './entities/company-webhook/company-webhook.ts';
export { CompanyWebhookDelivery } from './entities/company-webhook-delivery/company-webhook-delivery.ts';
export { ControlledDevice } from './entities/controlled-device/controlled-device.ts';
export { ControlledDeviceMembership } from './entities/controlled-device-membership/controlled-device-membership.ts';
export { CustomProperty } from './entities/custom-property/custom-property.ts';
export { fitsProperty, type PropertyValidation } from './entities/custom-property/property-validation.ts';
export { EdgeApp } from './entities/edge-app/edge-app.ts';
export { EdgeAppVersion } from './entities/edge-app-version/edge-app-version.ts';
export { Enrolment, enrolmentDoubts } from './entities/enrolment/enrolment.ts';
export { EnrolmentCode, maxEnrolments, mostEnrolments } from './entities/enrolment-code/enrolment-code.ts';
export { type EntityName, entities } from './entities/entities.ts';
export {
  type Action,
  type AnyEntity,
  type Changes,
  type Draft,
  defaultOrder as usualOrder,
  type Entity,
  fieldAt,
  type ListAnswers,
  type OneAnswers,
  onRemoveOf,
  type RelatedList,
  type Row,
  type Those,
  type Verb,
} from './entities/entity.ts';
export { Group } from './entities/group/group.ts';
export { GroupType } from './entities/group-type/group-type.ts';
export {
  type HeldInTemplate,
  type HeldName,
  inTemplateName,
  inTemplates,
  isHeldInTemplates,
} from './entities/in-template.ts';
export { Invite } from './entities/invite/invite.ts';
export { InviteMembership } from './entities/invite-membership/invite-membership.ts';
export { Label } from './entities/label/label.ts';
export { couponCode } from './entities/licence/coupon-code.ts';
export { Licence } from './entities/licence/licence.ts';
export type { ActivationMeans, BundleExtensionMeans, DeviceMeans, ExtensionMeans } from './entities/licence/means.ts';
export { LicenceBundle } from './entities/licence-bundle/licence-bundle.ts';
export { LicenceType } from './entities/licence-type/licence-type.ts';
export { type LicenceUsage, licenceScopes, licenceUsages } from './entities/licence-type/licence-usages.ts';
export { MenuItem } from './entities/menu-item/menu-item.ts';
export { Message } from './entities/message/message.ts';
export { subjectOfMessage } from './entities/message/subject.ts';
export { type SystemLabel, systemLabels } from './entities/message/system-labels.ts';
export { MessageFilter } from './entities/message-filter/message-filter.ts';
export { MqttBroker } from './entities/mqtt-broker/mqtt-broker.ts';
export { MqttBrokerClient } from './entities/mqtt-broker-client/mqtt-broker-client.ts';
export { MqttBrokerClientMessage } from './entities/mqtt-broker-client-message/mqtt-broker-client-message.ts';
export { OciRegistry } from './entities/oci-registry/oci-registry.ts';
export { ownerOf } from './entities/owners.ts';
export { Page } from './entities/page/page.ts';
export { type BuiltInComponent, builtInComponents } from './entities/page-component/built-in.ts';
export type { ShownIf } from './entities/page-component/condition.ts';
export { dimensionsOn } from './entities/page-component/dimensions.ts';
export { PageComponent } from './entities/page-component/page-component.ts';
export { PageComponentTemplate } from './entities/page-component-template/page-component-template.ts';
export { PageComponentTemplateConfig } from './entities/page-component-template-config/page-component-template-config.ts';
export { PageComponentTemplateVersion } from './entities/page-component-template-version/page-component-template-version.ts';
export { PageImage } from './entities/page-image/page-image.ts';
export { PagePage } from './entities/page-page/page-page.ts';
export type { RevisionContent } from './entities/page-revision/content.ts';
export { PageRevision } from './entities/page-revision/page-revision.ts';
export { PageVersion } from './entities/page-version/page-version.ts';
export { type FailureOfRemote, failuresOfRemotes } from './entities/remote-failure-count/failures-of-remotes.ts';
export { RemoteFailureCount } from './entities/remote-failure-count/remote-failure-count.ts';
export type { ReportFailure, ReportReceiver } from './entities/report-job/outcome.ts';
export { ReportJob } from './entities/report-job/report-job.ts';
export { type ReportPeriod, reportPeriods } from './entities/report-schedule-fields.ts';
export { Role } from './entities/role/role.ts';
export {
  belongTo,
  binRoute,
  type EntityRoute,
  needsOf,
  parentParam,
  restoreRoute,
  routesOfEntity,
} from './entities/routes.ts';
export { ServiceAccount } from './entities/service-account/service-account.ts';
export { SsoProvider } from './entities/sso-provider/sso-provider.ts';
export { Translation } from './entities/translation/translation.ts';
export { TrustedDevice } from './entities/trusted-device/trusted-device.ts';
export { User } from './entities/user/user.ts';
export { UserMembership } from './entities/user-membership/user-membership.ts';
export { VpnSession, vpnSessionEnds } from './entities/vpn-session/vpn-session.ts';
export { type WebAccessEnd, WebAccessEntry, webAccessEnds } from './entities/web-access-entry/web-access-entry.ts';
export { WebPage } from './entities/web-page/web-page.ts';
export { webhookEvents } from './entities/webhook-fields.ts';
export { WebhookSubscription } from './entities/webhook-subscription/webhook-subscription.ts';
export { WebhookSubscriptionTrigger } from './entities/webhook-subscription-trigger/webhook-subscription-trigger.ts';
export { type ErrorItem, errorEnvelope, type ListEnvelope, type OneEnvelope } from './errors/envelope.ts';
export { type ErrorCode, type ErrorParams, errors, isErrorCode } from './errors/errors.ts';
export { type Feature, features, featuresOf, holdsPermission, isAllowed } from './features.ts';
export { bytes, file, filePath, maxBytes, mostBytes, type SentFile } from './files.ts';
export {
  type EnrolmentAnswer,
  type EnrolmentApplication,
  enrolmentLimits,
  plainEnrolmentCode,
  printEnrolmentCode,
  textOfApplication,
  textOfQuestion,
} from './gateway-enrolment.ts';
export { type Cursor, parseCursor, printCursor } from './grammar/cursor.ts';
export { type FieldTree, parseFields, printFields } from './grammar/fields.ts';
export { type Filter, type Operator, operators, parseFilter, printFilter, where } from './grammar/filters.ts';
export { type OrderBy, parseOrder, printOrder } from './grammar/order.ts';
export { GrammarProblem } from './grammar/problem.ts';
export { plainLetters, searchable, textMatches } from './grammar/searchable.ts';
export { apiVersion, headers, portalApplication } from './headers.ts';
export {
  figureOf,
  type HistoryFigure,
  type HistoryStep,
  historyFigures,
  historySteps,
  stepFor,
  stepSeconds,
} from './history-steps.ts';
export {
  companyId,
  controlKey,
  idOf,
  isGrouped,
  isPublicId,
  newControlKey,
  newIdOf,
  newPublicId,
  newPullCode,
  publicId,
} from './ids.ts';
export { isFile } from './is-file.ts';
export { NotJson, parseJsonFile } from './json-file.ts';
export type { Field, Fields, Kind, OnRemove, Referable, ValueOf } from './kinds/kind.ts';
export { isPlain } from './kinds/plain.ts';
export type { Reference } from './kinds/structure.ts';
export { limits, retentionClasses } from './limits.ts';
export { oneGroup } from './one-group.ts';
export { keepWithinSeconds, pathsCutBy, type SettingsPath } from './paths-cut-by.ts';
export { type Allowed, type Permission, permissions } from './permissions.ts';
export { numericOf, type Reading } from './reading.ts';
export {
  coveredBy,
  dayText,
  lastRunBefore,
  nextRuns,
  type ReportTimes,
  startDay,
  weekdays,
} from './report-schedule/report-runs.ts';
export { startingRoles } from './roles.ts';
export {
  type FaultOfChange,
  faultsOfChange,
  type NetworkPart,
  networkPart,
  type StoredNetworks,
} from './router/changed-networks.ts';
export { type SocketEnd, type SocketName, type SocketPurpose, socketEnds, socketPurposes, sockets } from './sockets.ts';
export type { Standing } from './standing.ts';
export { browserZone, isLocale, isTimeZone } from './time-zone.ts';
export { utcText } from './utc-text.ts';
export { wholeMinute } from './whole-minute.ts';
export { clockAt, momentOf } from './zoned-time.ts';
export { calls };
