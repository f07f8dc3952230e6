import { connectorService, useConnector, type VpnSession } from '@lineside/connector';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, StatusGlyph, useFormat, useNow } from '@lineside/ui/base';
import { useState } from 'react';

/** What the VPN does now, and Disconnect while it does (spec 2.57). */
export function SessionBanner() {
  const { t } = useTexts();
  const session = useConnector((state) => state.session);
  const lost = useConnector(({ availability }) => availability.is === 'lost');
  if (lost && session.is !== 'idle') {
    return (
      <Banner tone="offline" icon={<StatusGlyph status="connecting" size={16} />} title={t('client.retrying')}>
        {'agent' in session ? session.agent.name : null}
      </Banner>
    );
  }
  switch (session.is) {
    case 'idle':
      return <Banner tone="offline" icon={<StatusGlyph status="offline" size={16} />} title={t('info.disconnected')} />;
    case 'elsewhere':
      return <Banner tone="online" icon={<StatusGlyph status="connected" size={16} />} title={t('status.elsewhere')} />;
    case 'connecting':
      return (
        <Banner
          tone="info"
          icon={<StatusGlyph status="connecting" size={16} />}
          title={t('info.connecting')}
          action={<Disconnect />}
        >
          {session.agent.name}
        </Banner>
      );
    case 'connected':
      return (
        <Banner
          tone="online"
          icon={<StatusGlyph status="done" size={16} />}
          title={t('info.connected')}
          action={<Disconnect />}
        >
          <Times session={session} />
        </Banner>
      );
  }
}

function Times({ session: { since, until } }: { session: Extract<VpnSession, { is: 'connected' }> }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(1000);
  if (!until) return t('info.since', { when: format.when(since, now) });
  const left = format.age(Math.max(0, Date.parse(until) - now));
  return t('info.until', { from: format.clock(since), to: format.when(until, now), left });
}

function Disconnect() {
  const { t } = useTexts();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const disconnect = () => {
    setState('busy');
    connectorService.disconnect().catch(() => setState('failed'));
  };
  return (
    <Button size="small" busy={state === 'busy'} onClick={disconnect}>
      {state === 'failed' ? t('info.disconnect-again') : t('actions.disconnect')}
    </Button>
  );
}
