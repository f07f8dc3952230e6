import { type LoadedList, type Picked, useList } from '@lineside/client';
import { AgentServer, opensInBrowser } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Panel, Skeleton } from '@lineside/ui/base';
import { useReason, useServiceKind } from '@lineside/ui/data';
import { LockIcon } from '@lineside/ui/icons';
import type { AgentRow } from '../devices/agent-row.ts';
import { PanelRows } from '../panel/PanelRow.tsx';
import type { AgentDetail } from './agent-detail.ts';
import { reachOf, showsVpn } from './reach.ts';
import { ServiceAction } from './ServiceAction.tsx';
import { ServiceReason } from './ServiceReason.tsx';
import { ServiceRow, serviceIcon } from './ServiceRow.tsx';
import { useOffersWeb } from './use-offers-web.ts';

const fields = ['name', 'type', 'useSsl', 'address', 'port', 'access', 'visibleOnWeb'] as const;
const byName = [{ path: ['name'], descending: false }];

type Servers = LoadedList<Picked<typeof AgentServer, (typeof fields)[number]>>;

/** The services behind a device. */
export const useServers = (agentId: string): Servers =>
  useList(AgentServer, { fields, parent: agentId, orderBy: byName });

interface ServicesProps {
  agent: AgentRow;
  /** There once it is read. */
  detail: AgentDetail | undefined;
  servers: Servers;
}

/** Destinations behind a device: the VPN into its whole network first, then one port each. */
export function Services({ agent, detail, servers }: ServicesProps) {
  const { t } = useTexts();
  const kindOf = useServiceKind();
  const reason = useReason();
  const offersWeb = useOffersWeb(detail);
  const shown = servers.data?.filter(({ visibleOnWeb }) => visibleOnWeb);
  const lacksWeb = detail?.status === 'online' && !detail.webAccess && shown?.some(({ type }) => opensInBrowser(type));
  return (
    <Panel title={t('services.title')} flush>
      <PanelRows>
        <ServiceRow
          first
          icon={<LockIcon />}
          name={t('services.vpn')}
          about={t('services.vpnAbout')}
          access={showsVpn(agent) ? agent.access : null}
          // its action is the device's own, in the head
          action={null}
        />
        {shown?.map((server) => {
          const reach = reachOf({ ...agent, offersWeb }, server);
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
      {lacksWeb ? (
        <p className="ls-quiet" style={{ margin: 0, padding: '12px 20px' }}>
          {t('services.notOffered')}
        </p>
      ) : null}
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
