import { type Picked, useOnline } from '@lineside/client';
import type { AccessState, AgentServer } from '@lineside/contracts';
import { ask, useTexts } from '@lineside/remote-kit';
import { CopyText, notify, Row, Stack, useWide } from '@lineside/ui/base';
import type { ReactNode } from 'react';
import type { AgentDetail } from './agent-detail.ts';
import { InlineAction } from './InlineAction.tsx';

interface ServiceActionProps {
  agent: Pick<AgentDetail, 'publicId' | 'name' | 'access' | 'can'>;
  server: Picked<typeof AgentServer, 'address' | 'port' | 'access'>;
}

const there = (state: AccessState) => state === 'open' || state === 'until';
const asked = (state: AccessState) => state === 'waiting' || state === 'scheduled';

/** Behind a VPN that one may use, a service is an address; else access can be asked for, this service chosen. */
export function ServiceAction({ agent, server }: ServiceActionProps) {
  const { t } = useTexts();
  const online = useOnline();
  const { publicId, address, port, access } = server;
  if (there(agent.access.state)) {
    return (
      <UseVpn>
        <span style={{ color: 'var(--text-2)', fontSize: 13 }}>{t('services.useVpn')}</span>
        {address ? <CopyText value={`${address}:${port}`} /> : null}
      </UseVpn>
    );
  }
  // one may open this service already, which takes the VPN: that is what is asked for
  const missing = there(access.state) ? agent.access.state : access.state;
  if (!agent.can.requestAccess || asked(missing)) return null;
  const wanted = there(access.state) ? { vpn: true } : { servers: [publicId] };
  const label = t('services.request');
  const request = () =>
    ask('request-access', { agentId: agent.publicId, ...wanted }).catch(() =>
      notify({ tone: 'danger', text: t('actions.failed', { action: label, name: agent.name }), seconds: 5 }),
    );
  const disabledReason = online ? undefined : t('actions.offline');
  return <InlineAction action={{ label, disabledReason, run: () => void request() }} />;
}

/** Word and address beside each other, below each other on a phone; the copy button ends where the line does. */
function UseVpn({ children }: { children: ReactNode }) {
  if (useWide()) return <Row style={{ marginRight: -8 }}>{children}</Row>;
  return (
    <Stack gap={4} align="flex-end">
      {children}
    </Stack>
  );
}
