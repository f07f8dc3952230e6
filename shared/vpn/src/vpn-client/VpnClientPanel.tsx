import { useConnector } from '@lineside/connector';
import { ask, useTexts } from '@lineside/remote-kit';
import { Button, Stack } from '@lineside/ui/base';
import { InfoIcon } from '@lineside/ui/icons';
import type {} from '../questions.ts';
import { useReleases } from '../releases/use-releases.ts';
import { DownloadClient, HowToPair, HowToTrust, needsTrust } from './Guide.tsx';
import { isPhone, newerThan, skewOf, VpnClient, versionOf } from './VpnClient.tsx';

/** The VPN client among the tools: state, version, download, pairing and trust. */
export default function VpnClientPanel() {
  const { t } = useTexts();
  const availability = useConnector((state) => state.availability);
  const releases = useReleases();
  const latest = releases.is === 'read' ? releases.latest : null;
  const outdated = availability.is === 'found' && newerThan(versionOf(availability), latest) !== null;
  // the action of the state above isn't repeated
  const missing = availability.is === 'missing';
  const isInUse = availability.is === 'found';
  // what follows a state that isn't known yet would move with it
  const isLooking = availability.is === 'lost' && availability.why === 'looking';
  const isKnown = !isLooking && releases.is !== 'loading';
  if (isPhone() || !isKnown) return <VpnClient latest={latest} />;
  return (
    <Stack gap={20}>
      <VpnClient latest={latest} />
      {outdated || (missing && availability.why !== 'pair') ? null : <DownloadClient isInstalled={isInUse} />}
      {isInUse || (missing && (availability.why === 'pair' || skewOf(availability))) ? null : <HowToPair />}
      {needsTrust() && !isInUse ? <HowToTrust /> : null}
      <span>
        <Button icon={<InfoIcon />} onClick={() => void ask('vpn-info', { agentId: null }).catch(() => {})}>
          {t('actions.vpnInfo')}
        </Button>
      </span>
    </Stack>
  );
}
