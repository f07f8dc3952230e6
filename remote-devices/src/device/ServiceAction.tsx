import { type Picked, useOnline } from '@lineside/client';
import type { AgentServer } from '@lineside/contracts';
import { ask, useTexts } from '@lineside/remote-kit';
import { CopyText, notify, Stack } from '@lineside/ui/base';
import { ExternalLinkIcon } from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import type { Access } from '../devices/AccessWord.tsx';
import type { AgentDetail } from './agent-detail.ts';
import { InlineAction } from './InlineAction.tsx';
import type { Reach } from './reach.ts';
import { useOpenService } from './use-open-service.ts';

interface ServiceActionProps {
  agent: Pick<AgentDetail, 'publicId' | 'name' | 'access' | 'can'>;
  server: Picked<typeof AgentServer, 'name' | 'address' | 'port'>;
  reach: Reach;
}

/** A service opens in the browser, or has an address for who may use the VPN; otherwise what is missing can be requested. */
export function ServiceAction({ agent, server, reach }: ServiceActionProps) {
  const { t } = useTexts();
  const online = useOnline();
  const { publicId, address, port } = server;
  const open = useOpenService();
  if (reach.is === 'opens')
    return (
      <InlineAction
        name={t('services.openIn', { service: server.name })}
        after={<ExternalLinkIcon size={14} />}
        action={{
          label: t('services.open'),
          disabledReason: online ? undefined : t('actions.offline'),
          run: () => open(server),
        }}
      />
    );
  if (reach.is === 'usable') {
    return (
      <UseVpn>
        <span style={{ color: 'var(--text-2)', fontSize: 13 }}>{t('services.byVpnClient')}</span>
        {address ? (
          <span style={{ marginRight: -8 }}>
            <CopyText value={`${address}:${port}`} />
          </span>
        ) : null}
      </UseVpn>
    );
  }
  if (reach.is === 'none' || !agent.can.requestAccess || isAsked(reach.access)) return null;
  // named by its service: the VPN alone is asked for at the device's own button
  const requestedAccess = { vpn: reach.what === 'vpn', servers: [publicId] };
  const label = t('services.request');
  const request = () =>
    ask('request-access', { agentId: agent.publicId, ...requestedAccess }).catch(() =>
      notify({ tone: 'danger', text: t('actions.failed', { action: label, name: agent.name }), seconds: 5 }),
    );
  const disabledReason = online ? undefined : t('actions.offline');
  return (
    <InlineAction
      name={t('services.requestTo', { service: server.name })}
      action={{ label, disabledReason, run: () => void request() }}
    />
  );
}

const isAsked = ({ state }: Access) => state === 'waiting' || state === 'scheduled';

/** Word and address below each other; the copy button ends where the line does. */
const UseVpn = ({ children }: { children: ReactNode }) => (
  <Stack gap={0} align="flex-end">
    {children}
  </Stack>
);
