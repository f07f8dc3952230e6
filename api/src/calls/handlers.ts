import type { Call, calls } from '@lineside/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { accountCalls } from './account.ts';
import { agentJobCalls } from './agent-jobs.ts';
import { agentCalls } from './agents.ts';
import { approverCalls } from './approvers.ts';
import { assetCalls } from './assets.ts';
import { auditCalls } from './audit.ts';
import { authTokenCalls } from './auth-tokens.ts';
import { brandingCalls } from './branding.ts';
import { companyCalls } from './company.ts';
import { consoleConsentCalls } from './console-consents.ts';
import { contentCountCalls } from './content-counts.ts';
import { dataCalls } from './data.ts';
import { dataListCalls } from './data-list.ts';
import { discoveryCalls } from './discovery.ts';
import { edgeAppCalls } from './edge-apps.ts';
import { emailChangeCalls } from './email-change.ts';
import { enrolmentCalls } from './enrolments.ts';
import { eventCalls } from './events.ts';
import { feedbackCalls } from './feedback.ts';
import { inviteCalls } from './invites.ts';
import { licenceCalls } from './licences.ts';
import { myCalls } from './me.ts';
import { messageCalls } from './messages.ts';
import { myAccessCalls } from './my-access.ts';
import { pageCalls } from './pages.ts';
import { platformCalls } from './platform.ts';
import { publicFileCalls } from './public-files.ts';
import { reAuthenticationCalls } from './re-authentication.ts';
import { registrationCalls } from './registration.ts';
import { remoteFailureCalls } from './remote-failures.ts';
import { remoteFigureCalls } from './remote-figures.ts';
import { remoteTokenCalls } from './remote-tokens.ts';
import { removalCalls } from './removals.ts';
import { removedAgentCalls } from './removed-agents.ts';
import { reportCalls } from './reports.ts';
import { roleCalls } from './roles.ts';
import { routerConfigCalls } from './router-configs.ts';
import { sectorCalls } from './sector.ts';
import { serviceAccountCalls } from './service-accounts.ts';
import { sessionCalls } from './session.ts';
import { ssoCalls } from './sso.ts';
import { ssoTestCalls } from './sso-test.ts';
import { templateCalls } from './templates.ts';
import { termsCalls } from './terms.ts';
import { twoFactorCalls } from './two-factor.ts';
import { vpnCalls } from './vpn.ts';
import { vpnClientCalls } from './vpn-client.ts';
import { widgetSessionCalls } from './widget-sessions.ts';
import { widgetTokenCalls } from './widget-tokens.ts';

type HandlerArgs<C> =
  C extends Call<infer B, infer _R, infer Q>
    ? { app: AppContext; request: FastifyRequest; reply: FastifyReply; body: B; query: Q }
    : never;
type Reply<C> = C extends Call<infer _B, infer R, infer _Q> ? R : never;

/** A handler for each call; a missing one doesn't compile. */
export type Handlers = {
  [K in keyof typeof calls]: (context: HandlerArgs<(typeof calls)[K]>) => Promise<Reply<(typeof calls)[K]>>;
};

export const handlers: Handlers = {
  ...discoveryCalls,
  ...sessionCalls,
  ...reAuthenticationCalls,
  ...removedAgentCalls,
  ...removalCalls,
  ...ssoCalls,
  ...ssoTestCalls,
  ...authTokenCalls,
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
  ...eventCalls,
  ...vpnCalls,
  ...vpnClientCalls,
  ...widgetTokenCalls,
  ...widgetSessionCalls,
  ...consoleConsentCalls,
};
