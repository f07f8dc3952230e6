import { connectorService, useConnector, type VpnSession } from '@lineside/connector';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, StateGlyph, useFormat, useNow, useStateWords, useTimeLeft } from '@lineside/ui/base';
import { useState } from 'react';
import { useDeviceElsewhere } from '../status/use-device-elsewhere.ts';

/** The state of the VPN, with Disconnect while it is connected (spec 2.57). */
export function SessionBanner() {
  const { t } = useTexts();
  const word = useStateWords();
  const session = useConnector((state) => state.session);
  const attempt = useConnector((state) => state.attempt);
  const elsewhere = useDeviceElsewhere();
  const lost = useConnector(({ availability }) => availability.is === 'lost');
  if (attempt.is === 'preparing') return <Connecting name={attempt.agent.name} />;
  if (lost && session.is !== 'idle') {
    return (
      <Banner
        tone="offline"
        icon={<StateGlyph of="connection" is="lost" size={16} />}
        title={word('connection', 'lost')}
      >
        {'agent' in session ? session.agent.name : null}
      </Banner>
    );
  }
  switch (session.is) {
    case 'idle':
      return (
        <Banner
          tone="offline"
          icon={<StateGlyph of="connection" is="idle" size={16} />}
          title={word('connection', 'idle')}
        />
      );
    case 'elsewhere':
      return (
        <Banner
          tone="offline"
          icon={<StateGlyph of="connection" is="elsewhere" size={16} />}
          title={word('connection', 'elsewhere')}
        >
          {elsewhere ? t('info.elsewhereFor', { name: elsewhere }) : t('info.elsewhereWhy')}
        </Banner>
      );
    case 'connecting':
      return <Connecting name={session.agent.name} />;
    case 'connected':
      return (
        <Banner
          tone="online"
          icon={<StateGlyph of="connection" is="connected" size={16} />}
          title={word('connection', 'connected')}
          action={<Disconnect />}
        >
          <Times session={session} />
        </Banner>
      );
  }
}

function Connecting({ name }: { name: string | null }) {
  const word = useStateWords();
  return (
    <Banner
      tone="info"
      icon={<StateGlyph of="connection" is="connecting" size={16} />}
      title={word('connection', 'connecting')}
      action={<Disconnect />}
    >
      {name}
    </Banner>
  );
}

function Times({ session: { since, until } }: { session: Extract<VpnSession, { is: 'connected' }> }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  return until ? <Until since={since} until={until} /> : t('info.since', { when: format.when(since, now) });
}

function Until({ since, until }: { since: number; until: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const { at, brief } = useTimeLeft(until);
  // both zones are named where the clock changes in between
  const from = format.zone(since) === format.zone(until) ? format.clock(since) : format.time(since);
  return t('info.until', { from, at, brief });
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
      {state === 'failed' ? t('info.disconnectAgain') : t('actions.disconnect')}
    </Button>
  );
}
