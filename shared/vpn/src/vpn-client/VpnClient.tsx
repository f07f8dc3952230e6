import { type Availability, connectorService, connectorTimes, platformOf, useConnector } from '@lineside/connector';
import { useTexts } from '@lineside/remote-kit';
import { Button, Row, Stack, StateGlyph, type StateOf, StatePill, useFormat } from '@lineside/ui/base';
import type { ReactNode } from 'react';
import { isNewer } from '../releases/newer.ts';
import { ForceProtocol } from './ForceProtocol.tsx';
import { DownloadClient, HowToPair } from './Guide.tsx';

/**
 * The VPN client of this computer: there, missing or lost, and what can be done (spec 2.60, 4.18).
 *
 * @param latest the newest version there is, null where that isn't known
 */
export function VpnClient({ latest }: { latest: string | null }) {
  const { t } = useTexts();
  const format = useFormat();
  const availability = useConnector((state) => state.availability);
  const check = (label: string) => (
    <Button size="small" onClick={connectorService.check}>
      {label}
    </Button>
  );
  // a phone can't have one, so it gets no instructions
  if (isPhone() && availability.is !== 'found')
    return (
      <Stack gap={12}>
        <State icon={<StateGlyph of="client" is="missing" size={16} />} title={t('mobile.title')}>
          {t('mobile.body')}
        </State>
        <ForceProtocol />
      </Stack>
    );
  switch (stateOf(availability)) {
    case 'found': {
      const version = versionOf(availability);
      const newer = newerThan(version, latest);
      return (
        <Stack gap={12}>
          <State
            icon={<StateGlyph of="client" is="found" size={16} />}
            title={t('client.version', { version })}
            action={
              latest ? (
                <StatePill of="release" is={newer ? 'outdated' : 'latest'}>
                  {t(newer ? 'client.updateAvailable' : 'client.latest')}
                </StatePill>
              ) : null
            }
          >
            {t(isSimulated(availability) ? 'client.simulated' : 'client.thisComputer')}
          </State>
          <Install>{newer ? <DownloadClient version={newer} /> : null}</Install>
        </Stack>
      );
    }
    case 'looking':
      return (
        <State icon={<StateGlyph of="client" is="looking" size={16} />} title={t('client.looking')}>
          {t('client.thisComputer')}
        </State>
      );
    case 'retrying':
      return (
        <State icon={<StateGlyph of="client" is="retrying" size={16} />} title={t('client.retrying')}>
          {t('client.noAnswer', { seconds: format.number(connectorTimes.reconnectMs / 1000) })}
        </State>
      );
    case 'unasked':
      return (
        <State
          icon={<StateGlyph of="client" is="unasked" size={16} />}
          title={t('client.check')}
          action={check(t('client.check'))}
        >
          {t('client.browserAsks')}
        </State>
      );
    case 'asking':
      return (
        <State icon={<StateGlyph of="client" is="asking" size={16} />} title={t('client.asking')}>
          {t('client.answerBrowser')}
        </State>
      );
    case 'blocked':
      return (
        <State
          icon={<StateGlyph of="client" is="blocked" size={16} />}
          title={t('client.blocked')}
          action={check(t('client.retry'))}
        >
          {t(`client.unblock.${browser()}`)}
        </State>
      );
    case 'pair':
      return (
        <Stack gap={12}>
          <State
            icon={<StateGlyph of="client" is="pair" size={16} />}
            title={t('client.notPaired')}
            action={check(t('client.retry'))}
          >
            {t('client.pairHint')}
          </State>
          <HowToPair />
        </Stack>
      );
    case 'missing': {
      const skew = skewOf(availability);
      return (
        <Stack gap={12}>
          <State
            icon={<StateGlyph of="client" is="missing" size={16} />}
            title={t(skew ? `why.fails.${skew}.is` : 'client.missing')}
            action={check(t('client.retry'))}
          >
            {t(skew ? `why.fails.${skew}.so` : 'client.installHint')}
          </State>
          {skew === 'newer' ? null : (
            <Install>
              <DownloadClient primary />
            </Install>
          )}
        </Stack>
      );
    }
  }
}

type ClientState = StateOf<'client'>;

function stateOf(availability: Availability): ClientState {
  if (availability.is === 'lost') return availability.why === 'socket' ? 'retrying' : availability.why;
  if (availability.is === 'missing') return availability.why === 'pair' ? 'pair' : 'missing';
  return availability.is;
}

/** Whether the running client is older or newer than this page supports; null otherwise. */
export const skewOf = (availability: Availability): 'older' | 'newer' | null =>
  availability.is === 'missing' && (availability.why === 'older' || availability.why === 'newer')
    ? availability.why
    : null;

/** The installer of a client; on a phone, which can't have one, the choice of protocol instead [2.66]. */
const Install = ({ children }: { children: ReactNode }) => (isPhone() ? <ForceProtocol /> : children);

export const isPhone = (): boolean => ['android', 'ios'].includes(platformOf(navigator) ?? '');

/** The newest version, where the one that is installed is older. */
export const newerThan = (installed: string, latest: string | null) =>
  latest && isNewer(latest, installed) ? latest : null;

/** The version of the found client. */
export const versionOf = (availability: Availability) => (availability.is === 'found' ? availability.version : '');
const isSimulated = (availability: Availability) => availability.is === 'found' && availability.driver === 'simulated';

/** Where this browser keeps what a page may reach; each has another place. */
export function browser(): 'edge' | 'chrome' | 'other' {
  if (/\bEdg\//.test(navigator.userAgent)) return 'edge';
  return /Chrome\//.test(navigator.userAgent) ? 'chrome' : 'other';
}

interface StateProps {
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function State({ icon, title, action, children }: StateProps) {
  return (
    <Row gap={12} align="flex-start">
      <span className="ls-first-line ls-muted">{icon}</span>
      <Stack gap={0} className="ls-grow">
        <strong>{title}</strong>
        <span className="ls-small ls-muted">{children}</span>
      </Stack>
      {action}
    </Row>
  );
}
