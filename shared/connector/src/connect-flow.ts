import { connectorTimes } from '@lineside/contracts/connector';
import { type Browser, isMobile, platformOf } from './connector-address.ts';
import type { AgentToConnect, Asking, ConnectorNeeds } from './needs.ts';
import type { AgentRef, Availability, VpnSession } from './state.ts';
import { vpnConsent } from './storage.ts';

/** The result of a connect: `asked` means that the connector accepted it; the session's state has the rest. */
export type ConnectResult = 'asked' | 'blocked' | 'expired' | 'cancelled' | 'offline' | 'failed';

/** The parts of the service that the flow uses. */
export interface FlowTools {
  needs: ConnectorNeeds;
  availability(): Availability;
  session(): VpnSession;
  asking: Asking;
  /** Whether it was cancelled, by a Disconnect or another Connect. */
  brokenOff(): boolean;
  /** Looks for the connector unless it was found, and waits for the result. */
  look(): Promise<void>;
  disconnect(): Promise<void>;
  connect(agent: AgentRef, ticket: string): Promise<void>;
  browser: Browser;
}

/** The connect flow (spec 4.29). Whatever ends it has shown the reason. */
export async function connectFlow(pressed: AgentRef, tools: FlowTools): Promise<ConnectResult> {
  const { needs, asking } = tools;

  // the open one ends for another device only after a yes
  const standing = tools.session();
  if (blocksConnect(standing, pressed)) {
    const from = 'agent' in standing ? standing.agent : null;
    if ((await asking(needs.ask('switch-device', { from, to: pressed }))) !== 'switch') return 'cancelled';
  }

  const agent = await needs.agent(pressed.publicId);
  if (agent === null) {
    needs.notify({ id: 'not-connected', ms: 5_000, why: 'noDevice', agent: pressed, explain: explain(needs, pressed) });
    return 'failed';
  }

  // 1. interceptors, such as the request dialog if VPN access is missing (spec 4.30)
  for (const intercept of await needs.interceptors()) {
    if ((await intercept(agent, asking)) === 'block') return 'blocked';
  }

  // 2. the stored login; refused means that it has expired (spec 4.31)
  if ((await needs.refreshSession()) === 'refused') {
    await asking(needs.ask('access-expired', { agent: ref(agent) }));
    return 'expired';
  }

  // 3. consent on iOS, given once (spec 4.32); without a VPN client the phone would ask nothing
  if (platformOf(tools.browser) === 'ios' && tools.availability().is === 'found' && !vpnConsent.isGiven()) {
    if ((await asking(needs.ask('vpn-consent', { agent: ref(agent) }))) !== 'consent') return 'cancelled';
    vpnConsent.give();
  }

  // 4. the connector (spec 4.33); a phone's browser isn't made to ask for one that hardly any phone has
  const mobile = isMobile(tools.browser);
  if (!mobile) await tools.look();
  if (mobile && tools.availability().is !== 'found') {
    await asking(needs.ask('mobile', { agent: ref(agent) }));
    return 'cancelled';
  }
  if (tools.availability().is !== 'found') {
    const answer = await asking(needs.ask('installer', { agent: ref(agent) }));
    if (answer !== 'connect' || tools.availability().is !== 'found') return 'cancelled';
  }

  // its only connection is being opened for another page
  const before = tools.session();
  if (before.is === 'elsewhere' && before.does === 'connecting') {
    needs.notify({ id: 'not-connected', ms: 5_000, why: 'busy', agent: pressed, explain: explain(needs, pressed) });
    return 'failed';
  }

  // 5. a device without an address in the VPN can't be reached (spec 4.34)
  if (!agent.activeVpnSession?.vpnAddress) {
    needs.notify({ id: 'device-offline', ms: connectorTimes.noticeMs.offline, explain: explain(needs, agent) });
    return 'offline';
  }

  // 6. connect (spec 4.35); the API has the last word on access
  const answer = await needs.requestTicket(agent.publicId);
  if (answer === 'no-access') {
    await asking(needs.ask('request-access', { agentId: agent.publicId, vpn: true }));
    return 'blocked';
  }
  if (tools.brokenOff()) return 'cancelled';
  await endActiveSession(ref(agent), tools);
  await tools.connect(ref(agent), answer.ticket);
  return 'asked';
}

const ref = ({ publicId, name }: AgentToConnect): AgentRef => ({ publicId, name });

const blocksConnect = (session: VpnSession, { publicId }: AgentRef): boolean =>
  session.is === 'elsewhere' || ('agent' in session && session.agent.publicId !== publicId);

/**
 * An active connection ends first (spec 4.26), with a notice that names it. The connector ends connections of others.
 */
async function endActiveSession({ publicId }: AgentRef, { needs, session, disconnect }: FlowTools): Promise<void> {
  const active = session();
  if (!('agent' in active)) return;
  await disconnect();
  if (active.agent.publicId === publicId) return;
  const end = { reason: 'disconnected', by: null, message: null } as const;
  needs.notify({ id: 'ended', ms: 5_000, agent: active.agent, end });
}

/** The dialog that explains why there is no connection. */
export const explain =
  ({ ask }: Pick<ConnectorNeeds, 'ask'>, { publicId }: Pick<AgentRef, 'publicId'>) =>
  () =>
    void ask('why-not-connect', { agentId: publicId });
