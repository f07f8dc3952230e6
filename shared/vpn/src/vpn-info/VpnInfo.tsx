import { useOne, useSession } from '@lineside/client';
import { useConnector } from '@lineside/connector';
import { Agent } from '@lineside/contracts';
import { type AnswererProps, ask, useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, CopyText, FailedPart, Row, SidePanel, Skeleton, Stack, Tabs, useLabels } from '@lineside/ui/base';
import { Details, useReason } from '@lineside/ui/data';
import { BookOpenIcon, SettingsIcon } from '@lineside/ui/icons';
import { useEffect, useState } from 'react';
import type {} from '../questions.ts';
import { ReleaseNotes } from '../releases/ReleaseNotes.tsx';
import { useReleases } from '../releases/use-releases.ts';
import { VpnClient, versionOf } from '../vpn-client/VpnClient.tsx';
import { NotAvailable } from './NotAvailable.tsx';
import { SessionBanner } from './SessionBanner.tsx';

type InfoTab = 'status' | 'notes';

/** VPN info [2.55]: its state and device, and this computer's client; release notes in a second tab. */
export default function VpnInfo({ agentId, answer }: AnswererProps<'vpn-info'>) {
  const { t } = useTexts();
  const [tab, setTab] = useState<InfoTab>('status');
  const session = useConnector((state) => state.session);
  const availability = useConnector((state) => state.availability);
  const releases = useReleases();
  const deviceId = 'agent' in session ? session.agent.publicId : agentId;
  const leave = () => answer('closed');
  const why = (device: string) => {
    leave();
    void ask('why-not-connect', { agentId: device });
  };
  const status = (
    <>
      <Stack gap={16} className="ls-side-part">
        <SessionBanner />
        {deviceId ? <DeviceFacts key={deviceId} agentId={deviceId} onLeave={leave} /> : null}
        {deviceId && session.is !== 'connected' ? (
          <div>
            <Button kind="link" size="small" onClick={() => why(deviceId)}>
              {t('why.title')}
            </Button>
          </div>
        ) : null}
      </Stack>
      <Stack gap={12} className="ls-side-part">
        <h2>{t('client.title')}</h2>
        <VpnClient latest={releases.is === 'read' ? releases.latest : null} />
        <Row gap={20} className="ls-small">
          <button type="button" className="ls-icon-link" onClick={() => setTab('notes')}>
            <BookOpenIcon size={14} />
            {t('client.releaseNotes')}
          </button>
          <Link to="/tools" onClick={leave} className="ls-icon-link">
            <SettingsIcon size={14} />
            {t('client.settings')}
          </Link>
        </Row>
      </Stack>
    </>
  );
  const notes = <ReleaseNotes releases={releases} installed={versionOf(availability) || null} />;
  return (
    <SidePanel open title={t('vpn')} flush onClose={leave}>
      <Tabs<InfoTab>
        label={t('vpn')}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'status', label: t('releases.status'), content: status },
          { key: 'notes', label: t('client.releaseNotes'), content: notes },
        ]}
      />
    </SidePanel>
  );
}

/** The tunnel's other end (spec 2.59), or why there is none. */
function DeviceFacts({ agentId, onLeave }: { agentId: string; onLeave(): void }) {
  const { t } = useTexts();
  const label = useLabels(Agent);
  const reason = useReason();
  const session = useConnector((state) => state.session);
  const person = useSession();
  const own = 'user' in person ? person.user.publicId : undefined;
  const { state, data, failure, retry } = useOne(
    Agent,
    { publicId: agentId },
    // data that differs per reader, such as connected users, isn't in the event stream and is read again
    { fields: ['name', 'useStunnel', 'activeVpnSession', 'connectedUsers', 'rateLimiting', 'can'], live: true },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session that changes its state has other users
  useEffect(() => void (state === 'ready' && retry()), [session.is]);
  if (state === 'loading') return <Skeleton lines={5} />;
  if (state === 'failed') return <FailedPart reason={reason(failure)} onRetry={retry} />;
  const { name, useStunnel, activeVpnSession, connectedUsers } = data;
  const connected = session.is === 'connected';
  const address = connected ? activeVpnSession?.vpnAddress : null;
  const ownAddress = connected ? session.computerAddress : null;
  const facts = [
    ...(address ? [{ key: 'address', label: t('facts.vpnAddress'), value: <CopyText value={address} /> }] : []),
    ...(ownAddress
      ? [{ key: 'computer', label: t('client.thisComputer'), value: <span className="ls-mono">{ownAddress}</span> }]
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
      value:
        connectedUsers.length > 0
          ? connectedUsers.map(({ publicId, name }) => (publicId === own ? t('facts.you') : name)).join(', ')
          : t('facts.nobody'),
    },
  ];
  return (
    <Stack gap={16}>
      {activeVpnSession?.vpnAddress ? null : <NotAvailable agent={data} />}
      <Details lined facts={facts} />
    </Stack>
  );
}
