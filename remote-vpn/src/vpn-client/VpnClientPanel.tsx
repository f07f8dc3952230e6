import { useConnector } from '@lineside/connector';
import { Stack } from '@lineside/ui/base';
import { DownloadClient, HowToPair, HowToTrust, needsTrust } from './Guide.tsx';
import { VpnClient } from './VpnClient.tsx';

/** The VPN client among the tools: state, version, download, pairing and trust. */
export default function VpnClientPanel() {
  const availability = useConnector((state) => state.availability);
  // what the state above offers anyway isn't said twice
  const missing = availability.is === 'missing';
  return (
    <Stack gap={20}>
      <VpnClient />
      {missing && availability.why !== 'pair' ? null : <DownloadClient />}
      {missing && availability.why === 'pair' ? null : <HowToPair />}
      {needsTrust() ? <HowToTrust /> : null}
    </Stack>
  );
}
