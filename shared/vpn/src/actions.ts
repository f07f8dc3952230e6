import { act } from '@lineside/client';
import { connectorService } from '@lineside/connector';
import { AgentAccessRequest } from '@lineside/contracts';
import { type AgentAction, type AgentForAction, ask, type VpnStatus } from '@lineside/remote-kit';
import { InfoIcon, KeyRoundIcon, PlugIcon, Undo2Icon, UnplugIcon } from '@lineside/ui/icons';
import type {} from './questions.ts';

const lacksAccess = ({ access, can }: AgentForAction) =>
  can.requestAccess && (access.state === 'needsApproval' || access.state === 'rejected');

const is = (state: VpnStatus['is'], agent: AgentForAction, status: VpnStatus) =>
  status.is === state && status.agentId === agent.publicId;
const inUse = (agent: AgentForAction, status: VpnStatus) =>
  is('connecting', agent, status) || is('connected', agent, status);

/** Access to an offline device can be requested, but not used. */
const reachable = ({ status }: AgentForAction) => status === 'online';

const request = (agent: AgentForAction) => ask('request-access', { agentId: agent.publicId, vpn: true });

/** Ends the connection that this browser has with the device. */
export const disconnect: AgentAction = {
  label: 'actions.disconnect',
  icon: UnplugIcon,
  ends: true,
  visible: (agent, status) => is('connected', agent, status),
  run: () => connectorService.disconnect(),
};

/** Ends a connection that is still being made; doesn't replace Connect, which shows the progress. */
export const breakOff: AgentAction = {
  label: 'actions.disconnect',
  icon: UnplugIcon,
  ends: true,
  secondary: true,
  visible: (agent, status) => is('connecting', agent, status),
  run: () => connectorService.disconnect(),
};

/** The first thing to do with a device that one may not reach yet. */
export const requestAccess: AgentAction = {
  label: 'actions.requestAccess',
  icon: KeyRoundIcon,
  letter: 'r',
  primary: true,
  visible: (agent, status) => lacksAccess(agent) && !inUse(agent, status),
  run: request,
};

/**
 * Runs the connect flow (spec 4.30). Where access is known to be missing, Request access is the one button: both would
 * open the same dialog.
 */
export const connect: AgentAction = {
  label: 'actions.connect',
  icon: PlugIcon,
  letter: 'c',
  primary: true,
  busy: { label: 'actions.connecting', when: (agent, status) => is('connecting', agent, status) },
  visible: (agent, status) =>
    is('connecting', agent, status) || (reachable(agent) && agent.can.connect && !is('connected', agent, status)),
  run: ({ publicId, name }) => connectorService.connect({ publicId, name }),
};

/** Access after the one that runs. */
export const requestMoreTime: AgentAction = {
  label: 'reminder.moreTime',
  icon: KeyRoundIcon,
  letter: 'r',
  secondary: true,
  visible: ({ can, access }) => can.requestAccess && access.state === 'until' && access.until !== null,
  run: ({ publicId, access }) =>
    ask('request-more-time', { agentId: publicId, vpn: true, servers: [], start: access.until! }),
};

const { withdraw } = AgentAccessRequest.actions;

/** Takes back what waits for an answer. */
export const withdrawRequest: AgentAction = {
  label: 'actions.withdraw',
  icon: Undo2Icon,
  secondary: true,
  visible: ({ access }) => access.state === 'waiting' && access.request !== null,
  run: async ({ publicId, access }) => {
    const result = await act(withdraw, { publicId: access.request!.publicId, parent: publicId }, {}, { inPlace: true });
    // another person has answered in the meantime: the device shows how
    const isAnswered = !result.ok && result.failure.kind === 'refused' && result.failure.status === 409;
    if (!result.ok && !isAnswered) throw new Error(result.failure.kind);
  },
};

/** The first thing to do with a device that is online without its VPN: see why, with remedies [2.58]. */
export const vpnInfo: AgentAction = {
  label: 'actions.vpnInfo',
  icon: InfoIcon,
  primary: true,
  visible: (agent, status) =>
    reachable(agent) && agent.can.connect && !agent.activeVpnSession?.vpnAddress && !inUse(agent, status),
  run: (agent) => ask('vpn-info', { agentId: agent.publicId }),
};

/** The same where nothing is wrong: the status bar, which leads there as well, is hidden while nothing is connected [2.71]. */
export const moreVpnInfo: AgentAction = {
  label: 'actions.vpnInfo',
  icon: InfoIcon,
  secondary: true,
  visible: (agent, status) => agent.can.connect && !vpnInfo.visible(agent, status),
  run: (agent) => ask('vpn-info', { agentId: agent.publicId }),
};
