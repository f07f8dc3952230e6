import { useOne } from '@lineside/client';
import { type Attempt, useConnector, type VpnSession } from '@lineside/connector';
import { Agent } from '@lineside/contracts';
import { ask, type Translate, useTexts } from '@lineside/remote-kit';
import { Button, CopyText, Row, Spacer, StateGlyph, stateColour, useWide } from '@lineside/ui/base';
import type {} from '../questions.ts';
import { AccessEnds } from './AccessEnds.tsx';
import { useDeviceElsewhere } from './use-device-elsewhere.ts';

/** The state of this computer's VPN, on every screen, until a second after it ended (spec 2.70, 4.27). */
export default function StatusBar() {
  const { t } = useTexts();
  const wide = useWide();
  const session = useConnector((state) => state.session);
  const attempt = useConnector((state) => state.attempt);
  const lost = useConnector(({ availability }) => availability.is === 'lost');
  const elsewhere = useDeviceElsewhere();
  const prepares = attempt.is === 'preparing';
  if (session.is === 'idle' && !session.lingering && !prepares) return null;
  // lost: the VPN client died or hangs, and its last status may be outdated
  const displayedState = prepares ? 'connecting' : lost ? 'lost' : session.is;
  const current = prepares ? attempt : session;
  const agentId = 'agent' in current ? current.agent.publicId : null;
  return (
    <Row
      gap={8}
      className="ls-status-bar ls-small"
      style={{ borderTopColor: stateColour('connection', displayedState) }}
    >
      <StateGlyph of="connection" is={displayedState} />
      <strong>{t('vpn')}</strong>
      <span className="ls-ell" role="status" aria-live="polite">
        {displayedState === 'lost'
          ? t('status.lost', { was: label(session, elsewhere, t) })
          : label(current, elsewhere, t)}
      </span>
      {wide && session.is === 'connected' && displayedState === 'connected' ? (
        <Row gap={8} className="ls-muted ls-nowrap">
          <DeviceAddress agentId={session.agent.publicId} />
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

/** The device's address in the VPN, to be copied into whatever program is to reach it. */
function DeviceAddress({ agentId }: { agentId: string }) {
  const { data } = useOne(Agent, { publicId: agentId }, { fields: ['activeVpnSession'] });
  const address = data?.activeVpnSession?.vpnAddress;
  if (!address) return null;
  return (
    <>
      <Line />
      <CopyText value={address} />
    </>
  );
}

const Line = () => <span aria-hidden className="ls-vline" />;

function label(of: VpnSession | Attempt, elsewhere: string | undefined, t: Translate): string {
  if (of.is === 'elsewhere') return elsewhere ? t('status.elsewhereFor', { name: elsewhere }) : t('status.elsewhere');
  if (!('agent' in of)) return t('status.disconnected');
  const is = of.is === 'connected' ? 'connected' : 'connecting';
  // another tab of this browser began it: the name is on its way
  return of.agent.name === null ? t(`status.nameless.${is}`) : t(`status.${is}`, { name: of.agent.name });
}
