import { approverCalls } from '../domain/access-request/approver-calls.ts';
import { myCalls } from '../domain/account/calls.ts';
import { myAccessCalls } from '../domain/account/my-access-calls.ts';
import { agentCalls } from '../domain/agent/calls.ts';
import { removedAgentCalls } from '../domain/agent/removed-calls.ts';
import { agentJobCalls } from '../domain/agent-job/calls.ts';
import { assetCalls } from '../domain/asset/calls.ts';
import { auditCalls } from '../domain/audit-log/calls.ts';
import { brandingCalls } from '../domain/branding/calls.ts';
import { companyCalls } from '../domain/company/calls.ts';
import { consoleConsentCalls } from '../domain/console/consent-calls.ts';
import { widgetSessionCalls } from '../domain/console/widget-session-calls.ts';
import { widgetTokenCalls } from '../domain/console/widget-token-calls.ts';
import { dataCalls } from '../domain/data/calls.ts';
import { dataListCalls } from '../domain/data/list-calls.ts';
import { edgeAppCalls } from '../domain/edge-app/calls.ts';
import { enrolmentCalls } from '../domain/enrolment/calls.ts';
import { inviteCalls } from '../domain/invite/calls.ts';
import { licenceCalls } from '../domain/licence/calls.ts';
import { messageCalls } from '../domain/message/calls.ts';
import { pageCalls } from '../domain/page/calls.ts';
import { publicFileCalls } from '../domain/public-file/calls.ts';
import { registrationCalls } from '../domain/registration/calls.ts';
import { emailChangeCalls } from '../domain/registration/email-change-calls.ts';
import { feedbackCalls } from '../domain/registration/feedback-calls.ts';
import { accountCalls } from '../domain/registration/password-calls.ts';
import { remoteFailureCalls } from '../domain/remote/failure-calls.ts';
import { remoteFigureCalls } from '../domain/remote/figure-calls.ts';
import { remoteTokenCalls } from '../domain/remote/token-calls.ts';
import { removalCalls } from '../domain/removal-preview/calls.ts';
import { reportCalls } from '../domain/report/calls.ts';
import { roleCalls } from '../domain/role/calls.ts';
import { routerConfigCalls } from '../domain/router/calls.ts';
import { sectorCalls } from '../domain/sector/calls.ts';
import { serviceAccountCalls } from '../domain/service-account/calls.ts';
import { sessionCalls } from '../domain/session/calls.ts';
import { reAuthenticationCalls } from '../domain/session/re-authentication-calls.ts';
import { twoFactorCalls } from '../domain/session/two-factor-calls.ts';
import { ssoCalls } from '../domain/single-sign-on/calls.ts';
import { ssoTestCalls } from '../domain/single-sign-on/test-calls.ts';
import { templateCalls } from '../domain/template/calls.ts';
import { contentCountCalls } from '../domain/template/content-count-calls.ts';
import { termsCalls } from '../domain/terms/calls.ts';
import { vpnCalls } from '../domain/vpn-session/calls.ts';
import { vpnClientCalls } from '../domain/vpn-session/client-calls.ts';
import { platformCalls } from '../domain/vpn-session/server-calls.ts';

/** The calls of all nouns. */
export const domainCalls = {
  ...sessionCalls,
  ...reAuthenticationCalls,
  ...removedAgentCalls,
  ...removalCalls,
  ...ssoCalls,
  ...ssoTestCalls,
  ...feedbackCalls,
  ...serviceAccountCalls,
  ...twoFactorCalls,
  ...myCalls,
  ...myAccessCalls,
  ...messageCalls,
  ...roleCalls,
  ...routerConfigCalls,
  ...contentCountCalls,
  ...companyCalls,
  ...sectorCalls,
  ...termsCalls,
  ...inviteCalls,
  ...accountCalls,
  ...registrationCalls,
  ...emailChangeCalls,
  ...platformCalls,
  ...pageCalls,
  ...reportCalls,
  ...remoteFailureCalls,
  ...remoteFigureCalls,
  ...remoteTokenCalls,
  ...brandingCalls,
  ...publicFileCalls,
  ...auditCalls,
  ...approverCalls,
  ...agentCalls,
  ...assetCalls,
  ...agentJobCalls,
  ...templateCalls,
  ...dataCalls,
  ...dataListCalls,
  ...edgeAppCalls,
  ...licenceCalls,
  ...enrolmentCalls,
  ...vpnCalls,
  ...vpnClientCalls,
  ...widgetTokenCalls,
  ...widgetSessionCalls,
  ...consoleConsentCalls,
};
