import { connectorService } from '@lineside/connector';
import { type AgentAction, type AgentForAction, ask, type VpnStatus } from '@lineside/remote-kit';
import { InfoIcon, KeyRoundIcon, PlugIcon, UnplugIcon } from '@lineside/ui/icons';
import type {} from './questions.ts';

const lacksAccess = ({ access, can }: AgentForAction) =>
  can.requestAccess && (access.state === 'needsApproval' || access.state === 'rejected');

const inUse = (agent: AgentForAction, { is, agentId }: VpnStatus) =>
  (is === 'connecting' || is === 'connected') && agentId === agent.publicId;

/** A device that is offline can be asked for, but not connected to. */
const reachable = ({ status }: AgentForAction) => status === 'online';

const request = (agent: AgentForAction) => ask('request-access', { agentId: agent.publicId, vpn: true });

/** Ends the connection that this browser has with the device. */
export const disconnect: AgentAction = {
  label: 'actions.disconnect',
  icon: UnplugIcon,
  primary: true,
  visible: inUse,
  run: () => connectorService.disconnect(),
};

/** The first thing to do with a device that one may not reach yet. */
export const requestAccess: AgentAction = {
  label: 'actions.request-access',
  icon: KeyRoundIcon,
  letter: 'r',
  visible: (agent, status) => lacksAccess(agent) && !inUse(agent, status),
  run: request,
};

/** Runs the connect flow, whose first step opens the request dialog where access is missing (spec 4.30). */
export const connect: AgentAction = {
  label: 'actions.connect',
  icon: PlugIcon,
  letter: 'c',
  primary: true,
  visible: (agent, status) => reachable(agent) && (agent.can.connect || lacksAccess(agent)) && !inUse(agent, status),
  run: (agent) => connectorService.connect(agent.publicId),
};

/** More of what one has: another time, another service. */
export const requestMoreAccess: AgentAction = {
  label: 'actions.request-access',
  icon: KeyRoundIcon,
  letter: 'r',
  secondary: true,
  visible: ({ can, access }) => can.requestAccess && (access.state === 'open' || access.state === 'until'),
  run: (agent) => ask('request-access', { agentId: agent.publicId }),
};

/** Why a device that is online can't be connected to, and what can be done [2.58]. */
export const vpnInfo: AgentAction = {
  label: 'actions.vpn-info',
  icon: InfoIcon,
  secondary: true,
  visible: (agent) => reachable(agent) && agent.can.connect && !agent.activeVpnSession?.vpnAddress,
  run: (agent) => ask('vpn-info', { agentId: agent.publicId }),
};
