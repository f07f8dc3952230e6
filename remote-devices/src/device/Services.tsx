import { type LoadedList, type Picked, useList } from '@lineside/client';
import { AgentServer } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Panel, Skeleton } from '@lineside/ui/base';
import { useReason, useServiceKind } from '@lineside/ui/data';
import { LockIcon } from '@lineside/ui/icons';
import type { AgentRow } from '../devices/agent-row.ts';
import { PanelRows } from '../panel/PanelRow.tsx';
import { reachOf } from './reach.ts';
import { ServiceAction } from './ServiceAction.tsx';
import { ServiceReason } from './ServiceReason.tsx';
import { ServiceRow, serviceIcon } from './ServiceRow.tsx';

const fields = ['name', 'type', 'useSsl', 'address', 'port', 'access'] as const;
const byName = [{ path: ['name'], descending: false }];

type Servers = LoadedList<Picked<typeof AgentServer, (typeof fields)[number]>>;

/** The services behind a device. */
export const useServers = (agentId: string): Servers =>
  useList(AgentServer, { fields, parent: agentId, orderBy: byName });

/** Destinations behind a device: the VPN into its whole network first, then one port each. */
export function Services({ agent, servers }: { agent: AgentRow; servers: Servers }) {
  const { t } = useTexts();
  const kindOf = useServiceKind();
  const reason = useReason();
  const hasAccess = reachOf(agent, agent.access).is !== 'none';
  return (
    <Panel title={t('services.title')} flush>
      <PanelRows>
        <ServiceRow
          first
          icon={<LockIcon />}
          name={t('services.vpn')}
          about={t('services.vpnAbout')}
          access={hasAccess ? agent.access : null}
          // its action is the device's own, in the head
          action={null}
        />
        {servers.data?.map((server) => {
          const reach = reachOf(agent, server.access);
          return (
            <ServiceRow
              key={server.publicId}
              icon={serviceIcon(server.type)}
              name={server.name}
              about={t('services.about', { kind: kindOf(server), port: String(server.port) })}
              access={reach.is === 'none' ? null : reach.access}
              reason={<ServiceReason agent={agent} server={server} reach={reach} />}
              action={<ServiceAction agent={agent} server={server} reach={reach} />}
            />
          );
        })}
      </PanelRows>
      {servers.state === 'loading' ? (
        <div style={{ padding: 16 }}>
          <Skeleton lines={3} />
        </div>
      ) : null}
      {servers.state === 'failed' ? (
        <div style={{ padding: 16 }}>
          <FailedPart reason={reason(servers.failure)} onRetry={servers.retry} />
        </div>
      ) : null}
    </Panel>
  );
}
