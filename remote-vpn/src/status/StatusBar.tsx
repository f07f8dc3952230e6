import { useConnector, type VpnSession } from '@lineside/connector';
import { ask, useTexts } from '@lineside/remote-kit';
import { Button, Row, Spacer, type Status, StatusGlyph, useWide } from '@lineside/ui/base';
import type {} from '../questions.ts';
import { AccessEnds } from './AccessEnds.tsx';

/** Lost: the VPN client died or hangs, and what it said last is no longer known to hold. */
type Shown = VpnSession['is'] | 'lost';

const glyphs: Record<Shown, Status> = {
  idle: 'offline',
  connecting: 'connecting',
  connected: 'connected',
  elsewhere: 'connected',
  lost: 'connecting',
};

/** Connected green, connecting blue, otherwise grey (spec 9.18). */
const colours: Record<Shown, string> = {
  idle: 'var(--offline)',
  connecting: 'var(--info)',
  connected: 'var(--online)',
  elsewhere: 'var(--online)',
  lost: 'var(--offline)',
};

/** What the VPN of this computer does, on every screen, until a second after it ended (spec 2.70, 4.27). */
export default function StatusBar() {
  const { t } = useTexts();
  const wide = useWide();
  const session = useConnector((state) => state.session);
  const lost = useConnector(({ availability }) => availability.is === 'lost');
  if (session.is === 'idle' && !session.lingering) return null;
  const shown = lost ? 'lost' : session.is;
  const agentId = 'agent' in session ? session.agent.publicId : null;
  return (
    <Row
      gap={8}
      style={{
        minHeight: wide ? 36 : 48,
        padding: wide ? '0 16px' : '0 8px 0 16px',
        borderTop: `2px solid ${colours[shown]}`,
        background: 'var(--surface)',
        fontSize: 13,
      }}
    >
      <StatusGlyph status={glyphs[shown]} />
      <strong>{t('vpn')}</strong>
      <span className="ls-ell" role="status" aria-live="polite" style={{ minWidth: 0 }}>
        {lost ? t('status.lost', { was: label(session, t) }) : label(session, t)}
      </span>
      {wide && session.is === 'connected' && !lost ? (
        <Row gap={8} style={{ color: 'var(--text-2)', whiteSpace: 'nowrap' }}>
          {session.vpnAddress ? (
            <>
              <Line />
              <span className="ls-mono">{session.vpnAddress}</span>
            </>
          ) : null}
          {session.until ? (
            <>
              <Line />
              <AccessEnds until={session.until} />
            </>
          ) : null}
        </Row>
      ) : null}
      <Spacer />
      <Button kind="link" size="small" onClick={() => void ask('vpn-info', { agentId }).catch(() => {})}>
        {t('status.details')}
      </Button>
    </Row>
  );
}

const Line = () => <span aria-hidden style={{ width: 1, height: 16, background: 'var(--line)' }} />;

function label(session: VpnSession, t: ReturnType<typeof useTexts>['t']): string {
  if (session.is === 'idle') return t('status.disconnected');
  if (session.is === 'elsewhere') return t('status.elsewhere');
  return t(`status.${session.is}`, { name: session.agent.name ?? t('a-device') });
}
