import { accessCategoryDomain } from '../domain/access-category/domain.ts';
import { accessRequestDomain } from '../domain/access-request/domain.ts';
import { accountDomain } from '../domain/account/domain.ts';
import { administratorDomain } from '../domain/administrator/domain.ts';
import { agentDomain } from '../domain/agent/domain.ts';
import { agentJobDomain } from '../domain/agent-job/domain.ts';
import { agentTypeDomain } from '../domain/agent-type/domain.ts';
import { assetDomain } from '../domain/asset/domain.ts';
import { auditLogDomain } from '../domain/audit-log/domain.ts';
import { backendComponentDomain } from '../domain/backend-component/domain.ts';
import { brandingDomain } from '../domain/branding/domain.ts';
import { companyDomain } from '../domain/company/domain.ts';
import { configurationDomain } from '../domain/configuration/domain.ts';
import { consoleDomain } from '../domain/console/domain.ts';
import { controlledDeviceDomain } from '../domain/controlled-device/domain.ts';
import { dataDomain } from '../domain/data/domain.ts';
import type { Domain } from '../domain/domain.ts';
import { edgeAppDomain } from '../domain/edge-app/domain.ts';
import { enrolmentDomain } from '../domain/enrolment/domain.ts';
import { gatewayTunnelDomain } from '../domain/gateway-tunnel/domain.ts';
import { groupDomain } from '../domain/group/domain.ts';
import { inviteDomain } from '../domain/invite/domain.ts';
import { licenceDomain } from '../domain/licence/domain.ts';
import { memberDomain } from '../domain/member/domain.ts';
import { membershipDomain } from '../domain/membership/domain.ts';
import { menuItemDomain } from '../domain/menu-item/domain.ts';
import { messageDomain } from '../domain/message/domain.ts';
import { mqttBrokerDomain } from '../domain/mqtt-broker/domain.ts';
import { pageDomain } from '../domain/page/domain.ts';
import { pageComponentDomain } from '../domain/page-component/domain.ts';
import { publicFileDomain } from '../domain/public-file/domain.ts';
import { registrationDomain } from '../domain/registration/domain.ts';
import { remoteDomain } from '../domain/remote/domain.ts';
import { removalPreviewDomain } from '../domain/removal-preview/domain.ts';
import { reportDomain } from '../domain/report/domain.ts';
import { roleDomain } from '../domain/role/domain.ts';
import { routerDomain } from '../domain/router/domain.ts';
import { sectorDomain } from '../domain/sector/domain.ts';
import { serviceAccountDomain } from '../domain/service-account/domain.ts';
import { sessionDomain } from '../domain/session/domain.ts';
import { singleSignOnDomain } from '../domain/single-sign-on/domain.ts';
import { templateDomain } from '../domain/template/domain.ts';
import { termsDomain } from '../domain/terms/domain.ts';
import { userDomain } from '../domain/user/domain.ts';
import { vpnSessionDomain } from '../domain/vpn-session/domain.ts';
import { webAccessDomain } from '../domain/web-access/domain.ts';
import { webPageDomain } from '../domain/web-page/domain.ts';
import { webhookDomain } from '../domain/webhook/domain.ts';
import type { EntityRegistry } from '../engine/entity-registry.ts';
import type { Template } from '../platform/mail/template.ts';

/** Every noun that has more than descriptions. */
const domains: Domain[] = [
  accessCategoryDomain,
  accessRequestDomain,
  accountDomain,
  administratorDomain,
  agentDomain,
  agentJobDomain,
  agentTypeDomain,
  assetDomain,
  auditLogDomain,
  backendComponentDomain,
  brandingDomain,
  companyDomain,
  configurationDomain,
  consoleDomain,
  controlledDeviceDomain,
  dataDomain,
  edgeAppDomain,
  enrolmentDomain,
  gatewayTunnelDomain,
  groupDomain,
  inviteDomain,
  licenceDomain,
  memberDomain,
  membershipDomain,
  menuItemDomain,
  messageDomain,
  mqttBrokerDomain,
  pageDomain,
  pageComponentDomain,
  publicFileDomain,
  registrationDomain,
  remoteDomain,
  removalPreviewDomain,
  reportDomain,
  roleDomain,
  routerDomain,
  sectorDomain,
  serviceAccountDomain,
  sessionDomain,
  singleSignOnDomain,
  templateDomain,
  termsDomain,
  userDomain,
  vpnSessionDomain,
  webAccessDomain,
  webPageDomain,
  webhookDomain,
];

/** SQL extras of entities, by name. */
export const tableSpecs: NonNullable<Domain['tables']> = Object.assign({}, ...domains.map(({ tables }) => tables));

/** Rules of entities, by name. */
export const rules: EntityRegistry['rules'] = Object.assign({}, ...domains.map((domain) => domain.rules));

/** Every kind of mail. */
export const mails: readonly Template[] = domains.flatMap((domain) => domain.mails ?? []);

/** The calls of all nouns; the server adds those about streams and sockets, and a missing one doesn't compile there. */
export const calls = {
  ...accessRequestDomain.calls,
  ...accountDomain.calls,
  ...agentDomain.calls,
  ...agentJobDomain.calls,
  ...assetDomain.calls,
  ...auditLogDomain.calls,
  ...brandingDomain.calls,
  ...companyDomain.calls,
  ...configurationDomain.calls,
  ...consoleDomain.calls,
  ...dataDomain.calls,
  ...edgeAppDomain.calls,
  ...enrolmentDomain.calls,
  ...gatewayTunnelDomain.calls,
  ...inviteDomain.calls,
  ...licenceDomain.calls,
  ...messageDomain.calls,
  ...pageComponentDomain.calls,
  ...pageDomain.calls,
  ...publicFileDomain.calls,
  ...registrationDomain.calls,
  ...remoteDomain.calls,
  ...removalPreviewDomain.calls,
  ...reportDomain.calls,
  ...roleDomain.calls,
  ...routerDomain.calls,
  ...sectorDomain.calls,
  ...serviceAccountDomain.calls,
  ...sessionDomain.calls,
  ...singleSignOnDomain.calls,
  ...templateDomain.calls,
  ...termsDomain.calls,
  ...vpnSessionDomain.calls,
  ...webAccessDomain.calls,
  ...webPageDomain.calls,
  ...webhookDomain.calls,
};
