// A screen of this remote as the host shows it: with its texts, the actions of another remote, and an address.
import { Agent, AgentAccessRequest, AgentDataVariable, AgentServer, Group, VpnSession } from '@lineside/contracts';
import type { AgentAction } from '@lineside/remote-kit';
import {
  north,
  type RemoteExtension,
  type RenderedScreen,
  south,
  type TestApi,
  visit as visitScreen,
} from '@lineside/testing';
import { PlugIcon } from '@lineside/ui/icons';
import type { ComponentType } from 'react';
import type { AgentDetail } from '../src/device/agent-detail.ts';
import texts from '../texts/en.json' with { type: 'json' };

const remote = { name: 'remote-devices', version: '0.1.0', texts };
export const groupOf = (name: string) => ({
  publicId: `Group${name.replace(/\W/g, '').padEnd(7, '0').slice(0, 7)}`,
  name,
});

/** Filter fields of the list that no screen shows. */
const places: object = { memberships: [{ publicId: 'Place0000001', group: groupOf('Line 2') }] };

/** A device of North, online and open to all, with the given differences. */
export const aDevice = (name: string, fields: Partial<AgentDetail> = {}): AgentDetail => ({
  publicId: `Agent${name.replace(/\W/g, '').padEnd(7, '0').slice(0, 7)}`,
  name,
  serialNumber: '2218-0001-01',
  status: 'online',
  statusSince: '2026-11-20T08:00:00Z',
  webAccess: false,
  lastSeenOn: new Date().toISOString(),
  refusedValues: null,
  missingValues: null,
  clockError: null,
  group: groupOf('Line 2'),
  ...places,
  company: { publicId: north.publicId, name: north.name },
  openChanges: [],
  alarmCount: 0,
  maintenance: null,
  access: { state: 'open', until: null, request: null, note: null },
  approversDecide: false,
  can: { connect: true, requestAccess: true, edit: false, openAccess: false, transfer: false },
  connectedUsers: [],
  activeVpnSession: { vpnAddress: '10.144.12.7', rscServer: null, startedOn: null, sessionName: null, closed: false },
  rateLimiting: {
    configOpenvpnLimit: null,
    configOpenvpnCounter: null,
    configOpenvpnLastHit: null,
    configOpenvpnReset: null,
    configMqttCommandLimit: null,
    configMqttCommandCounter: null,
    configMqttCommandLastHit: null,
    configMqttDataLimit: null,
    configMqttDataCounter: null,
    configMqttDataLastHit: null,
  },
  vpnRequireAccessApproval: false,
  vpnLocked: false,
  webAccessLocked: false,
  description: null,
  controlledBy: null,
  template: null,
  assets: [],
  useStunnel: false,
  lastSeenAgentUserAgent: null,
  uplink: null,
  config: {
    routerLan: { network: null, netMask: null },
    ...{ routerWan: null, routerVpn: null, routerDisplay: null },
    ...{ routerAdditionalSubnets: [], routerPortForwards: [], routerNtpServers: [] },
  },
  ...fields,
});

export const access = (state: AgentDetail['access']['state'], until: string | null = null): AgentDetail['access'] => ({
  state,
  until,
  request: null,
  note: null,
});

/** Actions as they ran: "connect Filler 3". */
export const ran: string[] = [];

const action = (label: string, rest: Partial<AgentAction>): AgentAction => ({
  label,
  icon: PlugIcon,
  visible: () => true,
  run: (agent) => ran.push(`${label} ${agent.name}`),
  ...rest,
});

const actions: Record<string, AgentAction> = {
  retire: action('retire', { danger: true, secondary: true }),
  disconnect: action('disconnect', {
    visible: ({ publicId }, { is, agentId }) => is === 'connected' && agentId === publicId,
  }),
  request: action('request', {
    letter: 'r',
    visible: ({ access: { state } }) => state === 'needsApproval' || state === 'rejected',
    run: () => {
      throw new Error('the action fails');
    },
  }),
  connect: action('connect', {
    letter: 'c',
    primary: true,
    visible: ({ can, publicId }, { agentId }) => can.connect && agentId !== publicId,
  }),
};

/** Another remote's contribution to this one's screens. */
const setup: RemoteExtension = {
  remote: 'remote-vpn',
  texts: { retire: 'Retire device', disconnect: 'Disconnect', request: 'Request access', connect: 'Connect' },
  point: 'agent.action@1',
  values: actions,
};

interface Stored {
  devices?: AgentDetail[];
  servers?: ({ publicId: string } & Record<string, unknown>)[];
  variables?: ({ publicId: string } & Record<string, unknown>)[];
  requests?: ({ publicId: string } & Record<string, unknown>)[];
  sessions?: ({ publicId: string } & Record<string, unknown>)[];
}

/** Shows a screen at an address, for Ada of North. */
export async function visit(
  address: string,
  path: string,
  Screen: ComponentType,
  { devices = [], servers = [], variables = [], requests = [], sessions = [] }: Stored = {},
  prepare?: (api: TestApi) => void,
  px?: number,
): Promise<RenderedScreen> {
  ran.length = 0;
  return visitScreen(remote, address, path, Screen, {
    given: setup,
    px,
    prepare(api) {
      api.has(Agent, devices as never);
      api.has(AgentServer, servers);
      api.has(AgentDataVariable, variables);
      api.has(AgentAccessRequest, requests);
      api.has(VpnSession, sessions);
      api.has(Group, [groupOf('Line 2'), groupOf('Line 4')]);
      api.answers('GET AgentDataHistoryList', () => ({ data: [] }));
      prepare?.(api);
    },
  });
}

export { north, south };
