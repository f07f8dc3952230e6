import { fetchList, useOne } from '@lineside/client';
import { type Attempt, useConnector, type VpnSession } from '@lineside/connector';
import { Agent, limits } from '@lineside/contracts';
import type { VpnClientStatus } from '@lineside/page-frame';
import { useEffect, useMemo, useState } from 'react';

const idle: VpnClientStatus = { status: 'idle', activeRequest: '' };

/**
 * The VPN as a component of one company reads it. A connection to another device than these is told as none: it may be one
 * of another company. The id of the viewer's browser (`controllerId`) is nobody's business, and empty.
 */
export function vpnStatusOf(
  session: VpnSession,
  attempt: Attempt,
  company: string,
  known: readonly string[],
): VpnClientStatus {
  const request = (agentId: string, steps: VpnSteps = []): VpnClientStatus['activeRequest'] => ({
    ...{ agentId, companyId: company, controllerId: '' },
    steps: steps.map(({ name, description, status: { code, message } }) => ({
      ...{ name, description, status: { code, message } },
    })),
  });
  const told = (status: 'connecting' | 'connected', agentId: string, steps?: VpnSteps): VpnClientStatus =>
    known.includes(agentId) ? { status, activeRequest: request(agentId, steps) } : idle;
  if (attempt.is === 'preparing') return told('connecting', attempt.agent.publicId);
  switch (session.is) {
    case 'connecting':
      return told('connecting', session.agent.publicId, session.steps);
    case 'connected':
      return told('connected', session.agent.publicId);
    case 'elsewhere':
      return told(session.does, session.agentId);
    default:
      return idle;
  }
}

type VpnSteps = Extract<VpnSession, { is: 'connecting' }>['steps'];

interface Vpn {
  status: VpnClientStatus;
  /** Ids of devices that the viewer may connect to: of the page's, and of all if the component asks for them. */
  access: readonly string[];
  /** Whether both are known. */
  isRead: boolean;
}

/** The VPN for a component: `asksForAll` if its program asks for access to devices (`testVpnAccess`). */
export function useVpn(agent: string | null, company: string, asksForAll: boolean): Vpn {
  const session = useConnector((state) => state.session);
  const attempt = useConnector((state) => state.attempt);
  const own = useOne(Agent, agent ? { publicId: agent } : null, { fields: ['can'], live: true });
  const [others, setOthers] = useState<readonly string[]>();
  useEffect(() => {
    if (!asksForAll) return;
    let over = false;
    void fetchList(Agent, { fields: ['can'], pageSize: limits.pageSize.max }).then((found) => {
      if (over) return;
      const rows = found.ok ? found.data.rows : [];
      setOthers(rows.flatMap(({ publicId, can }) => (can.connect ? [publicId] : [])));
    });
    return () => {
      over = true;
    };
  }, [asksForAll]);
  const mayConnect = own.data?.can.connect === true;
  const access = useMemo(() => {
    const ofPage = agent && mayConnect ? [agent] : [];
    return [...ofPage, ...(others ?? []).filter((one) => one !== agent)];
  }, [agent, mayConnect, others]);
  const status = useMemo(
    () => vpnStatusOf(session, attempt, company, agent ? [agent, ...access] : access),
    [session, attempt, company, agent, access],
  );
  const isRead = (agent === null || own.state !== 'loading') && (!asksForAll || others !== undefined);
  return { status, access, isRead };
}
