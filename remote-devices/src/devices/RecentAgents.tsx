import { keepRecentAgent, recentAgents, useList } from '@lineside/client';
import { Agent, type Filter, where } from '@lineside/contracts';
import { useTexts, type VpnStatus } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { SkeletonBar } from '@lineside/ui/base';
import { Shortcuts } from '@lineside/ui/data';
import { useEffect, useState } from 'react';
import { AgentGlyph } from './AgentState.tsx';
import { agentAddress, type ListKind } from './address.ts';

interface RecentAgentsProps {
  kind: ListKind;
  /** The company filter of the list; null until known. */
  ownerFilter: Filter | null;
  vpn: VpnStatus;
}

/** Links to the devices that one used last, as far as they are still of this list; their place is held from the first frame. */
export function RecentAgents({ kind, ownerFilter: owners, vpn }: RecentAgentsProps) {
  const { t } = useTexts();
  // the list doesn't move while it is visible
  const [ids] = useState(() => recentAgents(kind));
  const connected = vpn.is === 'connected' ? vpn.agentId : null;
  useEffect(() => {
    if (connected) keepRecentAgent(kind, connected);
  }, [kind, connected]);
  const { data, state } = useList(
    Agent,
    owners && ids.length > 0
      ? {
          fields: ['name', 'status', 'statusSince', 'activeVpnSession', 'rateLimiting'],
          filters: [owners, where('in', 'publicId', ...ids)],
          pageSize: ids.length,
        }
      : null,
  );
  const listed = ids.flatMap((id) => data?.find(({ publicId }) => publicId === id) ?? []);
  if (ids.length === 0 || state === 'failed' || (data && listed.length === 0)) return null;
  return (
    <Shortcuts label={t('recent')}>
      {data ? null : ids.map((id) => <SkeletonBar key={id} width={120} />)}
      {listed.map((agent) => (
        <Link key={agent.publicId} to={agentAddress(kind, agent)}>
          <AgentGlyph agent={agent} vpn={vpn} />
          {agent.name}
        </Link>
      ))}
    </Shortcuts>
  );
}
