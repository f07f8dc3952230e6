/** The connector service: is the VPN client there, what is it doing, and connect. It exists once on a page. */
export { connectorTimes } from '@lineside/contracts/connector';
export type { ConnectResult } from './connect-flow.ts';
export { isMobile, platformOf } from './connector-address.ts';
export { connectorService } from './connector-service.ts';
export type { AgentToConnect, Asking, ConnectInterceptor, ConnectorNeeds } from './needs.ts';
export type { ConnectorNotice } from './notices.ts';
export type { AnswerTo, Ask, ConnectQuestion, ConnectQuestions, QuestionId } from './questions.ts';
export type { ConnectorService } from './service.ts';
export type { AgentRef, Attempt, Availability, ConnectorState, Installing, VpnSession } from './state.ts';
export { forcedProtocol } from './storage.ts';
export { useConnector } from './use-connector.ts';
export { useVpnStatus } from './use-vpn-status.ts';
export {
  type Checked,
  type ConnectCause,
  type ConnectCheck,
  type ConnectFacts,
  checkConnect,
  clashing,
  connectChecks,
  lacksRight,
} from './why-not.ts';
