import { useOne } from '@lineside/client';
import { useConnector } from '@lineside/connector';
import { Agent } from '@lineside/contracts';
import { type AnswererProps, useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { CopyText, FailedPart, SidePanel, Skeleton, Stack, useLabels } from '@lineside/ui/base';
import { Details, useReason } from '@lineside/ui/data';
import { useEffect } from 'react';
import type {} from '../questions.ts';
import { VpnClient } from '../vpn-client/VpnClient.tsx';
import { NotAvailable } from './NotAvailable.tsx';
import { SessionBanner } from './SessionBanner.tsx';

/** VPN info [2.55]: what it does, with which device, and this computer's client. */
export default function VpnInfo({ agentId, answer }: AnswererProps<'vpn-info'>) {
  const { t } = useTexts();
  const session = useConnector((state) => state.session);
  const shown = 'agent' in session ? session.agent.publicId : agentId;
  return (
    <SidePanel open title={t('vpn')} flush onClose={() => answer('closed')}>
      <Stack gap={16} style={{ padding: 20 }}>
        <SessionBanner />
        {shown ? <DeviceFacts key={shown} agentId={shown} onLeave={() => answer('closed')} /> : null}
      </Stack>
      <Stack gap={12} style={{ padding: 20, borderTop: '1px solid var(--line)' }}>
        <h2 style={{ margin: 0, fontSize: 14 }}>{t('client.title')}</h2>
        <VpnClient />
      </Stack>
    </SidePanel>
  );
}

/** The tunnel's other end (spec 2.59), or why there is none. */
function DeviceFacts({ agentId, onLeave }: { agentId: string; onLeave(): void }) {
  const { t } = useTexts();
  const label = useLabels(Agent);
  const reason = useReason();
  const session = useConnector((state) => state.session);
  const { state, data, failure, retry } = useOne(
    Agent,
    { publicId: agentId },
    // what the event stream can't say to everybody alike, such as who is connected, is read again
    { fields: ['name', 'useStunnel', 'activeVpnSession', 'connectedUsers', 'rateLimiting', 'can'], live: true },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session that changes its state has other users
  useEffect(() => void (state === 'ready' && retry()), [session.is]);
  if (state === 'loading') return <Skeleton lines={5} />;
  if (state === 'failed') return <FailedPart reason={reason(failure)} onRetry={retry} />;
  const { name, useStunnel, activeVpnSession, connectedUsers } = data;
  const connected = session.is === 'connected';
  const address = connected ? activeVpnSession?.vpnAddress : null;
  const own = connected ? session.computerAddress : null;
  const facts = [
    ...(address ? [{ key: 'address', label: t('facts.vpnAddress'), value: <CopyText value={address} /> }] : []),
    ...(own
      ? [{ key: 'computer', label: t('client.thisComputer'), value: <span className="ls-mono">{own}</span> }]
      : []),
    { key: 'stealth', label: label.field('useStunnel'), value: useStunnel ? 'ON' : 'OFF' },
    ...(activeVpnSession?.rscServer?.name
      ? [{ key: 'server', label: t('facts.server'), value: activeVpnSession.rscServer.name }]
      : []),
    {
      key: 'device',
      label: label.one,
      value: (
        <Link to={`/devices/${agentId}`} onClick={onLeave}>
          {name}
        </Link>
      ),
    },
    {
      key: 'users',
      label: t('facts.users'),
      value: connectedUsers.length > 0 ? connectedUsers.map((user) => user.name).join(', ') : t('facts.nobody'),
    },
  ];
  return (
    <Stack gap={16}>
      {activeVpnSession?.vpnAddress ? null : <NotAvailable agent={data} />}
      <Details lined facts={facts} />
    </Stack>
  );
}
