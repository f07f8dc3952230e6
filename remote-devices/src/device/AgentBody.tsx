import { keepRecentAgent } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import { Columns, Panel, Skeleton, useLabels } from '@lineside/ui/base';
import { useEffect } from 'react';
import type { ListKind } from '../devices/address.ts';
import type { AgentRow } from '../devices/agent-row.ts';
import { AccessHistory } from './AccessHistory.tsx';
import { AgentFacts } from './AgentFacts.tsx';
import { AgentPanels } from './AgentPanels.tsx';
import type { AgentDetail } from './agent-detail.ts';
import { LiveData, useMeasured } from './LiveData.tsx';
import { Services, useServers } from './Services.tsx';
import { useAccessHistory } from './use-access-history.ts';
import { useAskedByTab } from './use-asked-by-tab.ts';
import { useDeviceSessions } from './use-device-sessions.ts';
import { useWebVisits } from './use-web-visits.ts';

interface BodyProps {
  agent: AgentRow;
  detail: AgentDetail | undefined;
  kind: ListKind;
}

/** The parts of a device's screen; `detail` is there once it is read. */
export function AgentBody({ agent, detail, kind }: BodyProps) {
  const label = useLabels(Agent);
  const { publicId } = agent;
  useEffect(() => keepRecentAgent(kind, publicId), [kind, publicId]);
  useAskedByTab(publicId);
  const measured = useMeasured(publicId);
  const visits = useWebVisits(publicId);
  const servers = useServers(publicId);
  const requests = useAccessHistory(publicId);
  const sessions = useDeviceSessions(publicId, detail?.connectedUsers);
  const live = {
    key: 'live',
    settled: measured.variables.state !== 'loading' && measured.lastHour.settled,
    content: <LiveData agent={agent} hasHistory={kind === 'devices'} {...measured} />,
  };
  const services = {
    key: 'services',
    settled: servers.state !== 'loading' && detail !== undefined,
    content: <Services agent={agent} detail={detail} servers={servers} />,
  };
  const facts = {
    key: 'facts',
    settled: detail !== undefined,
    content: detail ? (
      <AgentFacts agent={detail} sessions={sessions.data ?? []} visits={visits} />
    ) : (
      <Panel title={label.one}>
        <Skeleton lines={7} />
      </Panel>
    ),
  };
  const access = {
    key: 'access',
    settled: requests.state !== 'loading' && sessions.state !== 'loading',
    content: <AccessHistory requests={requests} sessions={sessions} own={agent.access.request} />,
  };
  const others = { key: 'others', settled: true, content: <AgentPanels agentId={publicId} /> };
  return <Columns wide={[live, services]} side={[facts, access, others]} />;
}
