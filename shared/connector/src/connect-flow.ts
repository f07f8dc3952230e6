import { connectorTimes } from '@lineside/contracts/connector';
import type { AgentToConnect, ConnectorNeeds } from './needs.ts';
import { isMobile } from './place.ts';
import type { AgentRef, Availability, VpnSession } from './state.ts';

/** What came of a connect: `asked` means that the connector took it; the session's state tells the rest. */
export type ConnectResult = 'asked' | 'blocked' | 'expired' | 'cancelled' | 'offline' | 'failed';

/** What the flow uses of the service around it. */
export interface FlowTools {
  needs: ConnectorNeeds;
  availability(): Availability;
  session(): VpnSession;
  /** Looks for the connector unless it is found, and waits for what comes of it. */
  look(): Promise<void>;
  disconnect(): Promise<void>;
  connect(agent: AgentRef, ticket: string): Promise<void>;
  userAgent: string;
}

/** The connect flow (spec 4.29). Whoever ends it has told the person why. */
export async function connectFlow(agentId: string, tools: FlowTools): Promise<ConnectResult> {
  const { needs } = tools;
  const agent = await needs.agent(agentId);
  if (agent === null) return offline(needs);

  // 1. interceptors, such as the request dialog where VPN access is missing (spec 4.30)
  for (const intercept of await needs.interceptors()) {
    if ((await intercept(agent)) === 'block') return 'blocked';
  }

  // 2. the stored login; refused means that it has expired (spec 4.31)
  if ((await needs.refreshSession()) === 'refused') {
    await needs.ask('access-expired', { agent: ref(agent) });
    return 'expired';
  }

  // 3. consent on iOS (spec 4.32) is other work

  // 4. the connector (spec 4.33)
  if (isMobile(tools.userAgent)) {
    await needs.ask('mobile', { agent: ref(agent) });
    return 'cancelled';
  }
  await tools.look();
  if (tools.availability().is !== 'found') {
    const answer = await needs.ask('installer', { agent: ref(agent) });
    if (answer !== 'connect' || tools.availability().is !== 'found') return 'cancelled';
  }

  // 5. a device without an address in the VPN can't be reached (spec 4.34)
  if (!agent.activeVpnSession?.vpnAddress) return offline(needs);

  // 6. connect (spec 4.35); what is active ends first (spec 4.26)
  if (tools.session().is === 'connecting') await tools.disconnect();
  await tools.connect(ref(agent), await needs.requestTicket(agent.publicId));
  return 'asked';
}

const ref = ({ publicId, name }: AgentToConnect): AgentRef => ({ publicId, name });

function offline(needs: ConnectorNeeds): ConnectResult {
  needs.notify({ id: 'device-offline', ms: connectorTimes.noticeMs.offline });
  return 'offline';
}
