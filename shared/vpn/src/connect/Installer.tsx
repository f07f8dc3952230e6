import { type Availability, connectorService, useConnector } from '@lineside/connector';
import { type AnswererProps, useTexts } from '@lineside/remote-kit';
import { Button, Dialog, Stack } from '@lineside/ui/base';
import { useEffect } from 'react';
import type {} from '../questions.ts';
import { DownloadClient, HowToPair, HowToTrust, needsTrust, usePackedClient } from '../vpn-client/Guide.tsx';
import { browser, skewOf } from '../vpn-client/VpnClient.tsx';

/** No VPN client, or one that is there by now [2.51]; as long as it is open, it is looked for (spec 4.23). */
export default function Installer({ agent, answer }: AnswererProps<'installer'>) {
  const { t } = useTexts();
  const packed = usePackedClient();
  const availability = useConnector((state) => state.availability);
  const isAvailable = availability.is === 'found';
  const kind = kindOf(availability);
  const ofBrowser = kind === 'unasked' || kind === 'asking';
  const installs = kind === 'missing' || kind === 'older';
  const looks = !isAvailable && !ofBrowser && kind !== 'blocked';
  useEffect(() => (looks ? connectorService.startRetrying() : undefined), [looks]);

  const cancel = <Button onClick={() => answer('cancel')}>{t('cancel')}</Button>;
  if (isAvailable) {
    return (
      <Dialog
        open
        size="small"
        title={t('installer.found')}
        onClose={() => answer('cancel')}
        footer={
          <>
            {cancel}
            <Button kind="primary" data-autofocus onClick={() => answer('connect')}>
              {t('installer.connectNow')}
            </Button>
          </>
        }
      >
        {t('installer.ready', { name: agent.name ?? t('aDevice') })}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={t(titles[kind])}
      onClose={() => answer('cancel')}
      footer={
        <>
          {cancel}
          <Button kind={ofBrowser ? 'primary' : 'default'} busy={kind === 'asking'} onClick={connectorService.check}>
            {ofBrowser ? t('client.check') : t('tryAgain')}
          </Button>
          {installs && packed ? (
            <Button kind="primary" href={packed}>
              {t('client.download')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={16}>
        <span>{t(kind === 'blocked' ? `client.unblock.${browser()}` : bodies[kind])}</span>
        {installs ? <DownloadClient inFooter /> : null}
        {kind === 'missing' || kind === 'pair' ? <HowToPair /> : null}
        {kind === 'missing' && needsTrust() ? <HowToTrust /> : null}
      </Stack>
    </Dialog>
  );
}

/** The dialog's pictures while no client is found; it shares texts with the VPN client's panel. */
type Kind = 'missing' | 'pair' | 'older' | 'newer' | 'blocked' | 'unasked' | 'asking';

const titles: Record<Kind, string> = {
  missing: 'client.missing',
  pair: 'installer.notPaired',
  older: 'why.fails.older.is',
  newer: 'why.fails.newer.is',
  blocked: 'client.blocked',
  unasked: 'client.check',
  asking: 'client.check',
};

const bodies: Record<Exclude<Kind, 'blocked'>, string> = {
  missing: 'installer.needed',
  pair: 'client.pairHint',
  older: 'why.fails.older.so',
  newer: 'why.fails.newer.so',
  unasked: 'client.browserAsks',
  asking: 'client.answerBrowser',
};

function kindOf(availability: Availability): Kind {
  if (availability.is === 'blocked') return 'blocked';
  if (availability.is === 'lost' && (availability.why === 'unasked' || availability.why === 'asking'))
    return availability.why;
  if (availability.is === 'missing' && availability.why === 'pair') return 'pair';
  return skewOf(availability) ?? 'missing';
}
