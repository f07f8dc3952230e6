import { type ConnectCause, connectorService } from '@lineside/connector';
import { ask, useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import type { ReactNode } from 'react';
import { DownloadClient, HowToPair } from '../vpn-client/Guide.tsx';
import { browser } from '../vpn-client/VpnClient.tsx';
import { Unblock } from './Unblock.tsx';

interface Props {
  why: ConnectCause;
  agent: { publicId: string; name: string | null };
  /** Closes the panel: the next question takes its place. */
  onLeave(): void;
}

/** The one thing to do about a cause; null where there is nothing but to check again. */
export function Remedy({ why, agent, onLeave }: Props): ReactNode {
  const { t } = useTexts();
  const press = (label: string, run: () => unknown) => (
    <Button size="small" onClick={() => void run()}>
      {label}
    </Button>
  );
  const instead = (run: () => unknown) => () => {
    onLeave();
    void run();
  };
  const { publicId: agentId } = agent;
  switch (why) {
    case 'needsApproval':
    case 'rejected':
    case 'locked':
      return press(
        t('actions.requestAccess'),
        instead(() => ask('request-access', { agentId, vpn: true })),
      );
    case 'blocked':
      return browser() === 'other' ? t('client.unblock.other') : <Unblock />;
    case 'unasked':
      return press(t('client.check'), connectorService.check);
    case 'missing':
    case 'older':
      return <DownloadClient />;
    case 'unpaired':
      return <HowToPair />;
    case 'noTunnel':
      return press(
        t('actions.vpnInfo'),
        instead(() => ask('vpn-info', { agentId })),
      );
    case 'failed':
      return press(
        t('actions.connect'),
        instead(() => connectorService.connect(agent)),
      );
    case 'sameNetwork':
      return t('why.another');
    default:
      return null;
  }
}
