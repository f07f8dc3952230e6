import type { FastifyReply, FastifyRequest } from 'fastify';

/** The log fields of an answered call: ids, never secrets, and no typed e-mail address. */
interface CallLogFields {
  user?: string | undefined;
  session?: string | undefined;
  company?: string | undefined;
  /** Removed companies. */
  removed?: string[];
  agent?: string | undefined;
  /** The device whose gateway calls. */
  gateway?: string;
  /** The member for whom a console asked for a token. */
  member?: string;
  /** The remote for whose back end a token is. */
  remote?: string;
  /** The session ended in this call, and why. */
  ended?: string | undefined;
  /** Codes of the error table, of a call that was refused. */
  codes?: string[];
}

const known = new WeakMap<FastifyRequest, CallLogFields>();

/** Adds facts of a call: its caller and its subject. */
export function note(request: FastifyRequest, more: CallLogFields): void {
  known.set(request, { ...known.get(request), ...more });
}

/** The session of a call, once its caller has been authenticated. */
export const sessionOfCall = (request: FastifyRequest): string | undefined => known.get(request)?.session;

/** The person of a call, once its session has been authenticated. */
export function personOfCall(request: FastifyRequest): string | undefined {
  const { user, session } = known.get(request) ?? {};
  return session === undefined ? undefined : user;
}

/** The gateway of a call, once its secret has been checked. */
export const gatewayOfCall = (request: FastifyRequest): string | undefined => known.get(request)?.gateway;

/** Calls that open or close a way in, by route and verb: each is logged, however it went. */
const loggedCalls = new Set([
  'SessionList POST',
  'MySession DELETE',
  'AccessTokenList POST',
  'MyAccessToken DELETE',
  'AccessToken DELETE',
  'AccessTokenList DELETE',
  'SsoRedirect GET',
  'SsoAccessTokenList POST',
  'SsoSessionList POST',
  'AuthTokenDataList POST',
  'AuthTokenChangeNotificationsList POST',
  'RemoteTokenList POST',
  'WidgetTokenList POST',
  'MyUserWidgetSessionList POST',
  'MyUserConsoleConsentList POST',
  'MyUserConsoleConsent DELETE',
  'MyUserReAuthentication POST',
  'MyUserPassword POST',
  'MyUser DELETE',
  'EnrolmentCodeList POST',
  'GatewayEnrolmentList POST',
  'GatewayEnrolmentSecret POST',
  'RegistrationList POST',
  'InviteList POST',
  'InviteFinish POST',
  'MyInviteFinish POST',
  'UserList POST',
  'UserList DELETE',
  'User DELETE',
  'MyRegistrationFinish POST',
  'AccessRecoverList POST',
  'MyAccessRecoverFinish POST',
  'MyUserEmailAddressChangeList POST',
  'MyEmailAddressChangeFinish POST',
  'MyUserLeaveCompanyList DELETE',
  'CompanyList POST',
  'CompanyList DELETE',
  'Company DELETE',
  'ServiceAccountList POST',
  'ServiceAccountList DELETE',
  'ServiceAccount DELETE',
  'ServiceAccount PATCH',
  'MyUserOtpAuthVerify POST',
  'MyUserOtpAuthDisable POST',
  'MyUserOtpAuthRecoveryCodeList POST',
  'AgentConnectTicket POST',
  'MyUserVpnConfigList POST',
  'VpnSession DELETE',
  'VpnCredentialCheck POST',
]);

const refusals = new Set([401, 403, 421, 429]);

/** Logs one line for each security-relevant call. The only place that does so. */
export function logSecurity(request: FastifyRequest, reply: FastifyReply): void {
  const { call = `${request.url.split('?')[0]} ${request.method}` } = request.routeOptions.config as { call?: string };
  const about = known.get(request);
  const { statusCode: status } = reply;
  const { agentId: agent } = (request.params ?? {}) as { agentId?: string };
  const inPath = agent ? { agent } : {};
  if (!loggedCalls.has(call) && !refusals.has(status) && !about?.ended) return;
  const level = about?.ended === 'stolen' ? 'error' : status >= 400 ? 'warn' : 'info';
  const log = request.log.child({}, { level: 'info' });
  log[level]({
    security: call,
    outcome: status < 400 ? 'done' : 'refused',
    status,
    from: request.ip,
    ...inPath,
    ...about,
  });
}
