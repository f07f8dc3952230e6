import type { Agent, Row } from '@lineside/contracts';
import type { Availability } from './state.ts';

/** The checks before a connection, in this order: first what the portal knows without a VPN client. */
export const connectChecks = [
  'right',
  'approval',
  'lock',
  'device',
  'browser',
  'client',
  'pairing',
  'server',
  'clash',
] as const;
export type ConnectCheck = (typeof connectChecks)[number];

/** Facts about one person, one device and this computer. */
export interface ConnectFacts {
  signedIn: boolean;
  /** Null where it is gone, or not theirs to see. */
  agent: Pick<
    Row<typeof Agent>,
    'can' | 'access' | 'vpnRequireAccessApproval' | 'vpnLocked' | 'status' | 'activeVpnSession' | 'config'
  > | null;
  availability: Availability;
  /** Its one connection is being made for another window, browser or portal. */
  busy: boolean;
  /** A phone, without a VPN client. */
  mobile: boolean;
  /** The tunnel to this device: open, failed with this message of the VPN client, or untried. */
  tunnel: 'stands' | { failed: string } | 'untried';
  /** The networks that this computer is in (CIDR), as its VPN client says; null where it doesn't. */
  networks: readonly string[] | null;
}

type Device = NonNullable<ConnectFacts['agent']>;
type Lost = Extract<Availability, { is: 'lost' }>['why'];

const ofDevice = (holds: (agent: Device) => boolean) => (facts: ConnectFacts) =>
  facts.agent !== null && holds(facts.agent);
const letsIn = ({ access }: Pick<Device, 'access'>) => access.state === 'open' || access.state === 'until';
/** Whether a device's VPN isn't this person's to use, and no request would change that. */
export const lacksRight = (agent: Pick<Device, 'can' | 'access'>): boolean =>
  !agent.can.connect && (letsIn(agent) || !agent.can.requestAccess);
/** Approval required by the lock only isn't the device's own approval. */
const lacksApproval = (state: Device['access']['state']) =>
  ofDevice((agent) => agent.access.state === state && (agent.vpnRequireAccessApproval || !agent.vpnLocked));
// a phone isn't checked: it has no client
const ofComputer = (holds: (availability: Availability) => boolean) => (facts: ConnectFacts) =>
  !facts.mobile && holds(facts.availability);
const isLost = (...whys: Lost[]) => ofComputer((is) => is.is === 'lost' && whys.includes(is.why));
const isMissing = (...whys: string[]) => ofComputer((is) => is.is === 'missing' && whys.includes(is.why));
const withoutVpn = (status: Device['status']) =>
  ofDevice((agent) => !agent.activeVpnSession?.vpnAddress && agent.status === status);

/** Every cause for which nothing is connected: the check that finds it, and when it holds. The first of them is the cause. */
const causes = [
  { check: 'right', why: 'signedOut', holds: (facts) => !facts.signedIn },
  { check: 'right', why: 'noDevice', holds: (facts) => facts.agent === null },
  {
    check: 'right',
    why: 'notAllowed',
    holds: ofDevice(lacksRight),
  },
  { check: 'approval', why: 'needsApproval', holds: lacksApproval('needsApproval') },
  { check: 'approval', why: 'waiting', holds: lacksApproval('waiting') },
  { check: 'approval', why: 'scheduled', holds: lacksApproval('scheduled') },
  { check: 'approval', why: 'rejected', holds: lacksApproval('rejected') },
  { check: 'lock', why: 'locked', holds: ofDevice((agent) => agent.vpnLocked && !letsIn(agent)) },
  { check: 'device', why: 'offline', holds: withoutVpn('offline') },
  { check: 'device', why: 'never', holds: withoutVpn('never') },
  { check: 'device', why: 'noTunnel', holds: withoutVpn('online') },
  { check: 'browser', why: 'blocked', holds: ofComputer(({ is }) => is === 'blocked') },
  { check: 'browser', why: 'unasked', holds: isLost('unasked') },
  { check: 'browser', why: 'asking', holds: isLost('asking') },
  { check: 'client', why: 'mobile', holds: (facts) => facts.mobile && facts.availability.is !== 'found' },
  { check: 'client', why: 'missing', holds: isMissing('no-answer', 'gone') },
  { check: 'client', why: 'older', holds: isMissing('older') },
  { check: 'client', why: 'newer', holds: isMissing('newer') },
  { check: 'client', why: 'retrying', holds: isLost('socket') },
  { check: 'client', why: 'busy', holds: ({ busy }) => busy },
  { check: 'pairing', why: 'unpaired', holds: isMissing('pair') },
  { check: 'server', why: 'failed', holds: ({ tunnel }) => typeof tunnel === 'object' },
  { check: 'clash', why: 'sameNetwork', holds: (facts) => clashing(facts) !== null },
] as const satisfies { check: ConnectCheck; why: string; holds(facts: ConnectFacts): boolean }[];

export type ConnectCause = (typeof causes)[number]['why'];

/** Checks without a known result never pass. */
const unknown: Partial<Record<ConnectCheck, (facts: ConnectFacts) => boolean>> = {
  // a phone isn't made to ask for a client that hardly any phone has
  browser: (facts) => isLost('looking')(facts) || (facts.mobile && facts.availability.is !== 'found'),
  client: isLost('looking'),
  pairing: isLost('looking'),
  server: ({ tunnel }) => tunnel !== 'stands',
  clash: ({ networks, agent }) => networks === null || !agent?.config.routerLan.network,
};

/** One check: fine, not known, the one that fails and its cause, or left for later since one before it fails. */
export type Checked = { check: ConnectCheck } & (
  | { is: 'fine' | 'unknown' | 'later' }
  | { is: 'fails'; why: ConnectCause }
);

/** Why nothing is connected: all checks in their order, at most one of which fails. Pure. */
export function checkConnect(facts: ConnectFacts): Checked[] {
  const cause = causes.find(({ holds }) => holds(facts));
  const failing = cause ? connectChecks.indexOf(cause.check) : connectChecks.length;
  return connectChecks.map((check, index): Checked => {
    if (index > failing) return { check, is: 'later' };
    if (index === failing) return { check, is: 'fails', why: cause!.why };
    return { check, is: unknown[check]?.(facts) ? 'unknown' : 'fine' };
  });
}

/** This computer's network that overlaps the device's, and the device's; null if none is known. */
export function clashing({ agent, networks }: Pick<ConnectFacts, 'agent' | 'networks'>) {
  const behind = agent?.config.routerLan.network;
  const overlapping = behind ? networks?.find((network) => overlap(network, behind)) : undefined;
  return behind && overlapping ? { own: overlapping, behind } : null;
}

/** Whether two IPv4 networks have an address in common. */
function overlap(first: string, second: string): boolean {
  const [a, b] = [parsed(first), parsed(second)];
  if (!a || !b) return false;
  const bits = Math.min(a.bits, b.bits);
  const size = 2 ** (32 - bits);
  return Math.floor(a.address / size) === Math.floor(b.address / size);
}

function parsed(network: string): { address: number; bits: number } | null {
  const match = /^(\d+)\.(\d+)\.(\d+)\.(\d+)\/(\d+)$/.exec(network);
  if (!match) return null;
  const [first, second, third, fourth, bits] = match.slice(1).map(Number) as [number, number, number, number, number];
  return { address: ((first * 256 + second) * 256 + third) * 256 + fourth, bits };
}
