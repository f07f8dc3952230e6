import { useApiAvailable, useOtherApiVersion } from '@lineside/client';
import { AskOutlet, UnmountBoundary } from '@lineside/remote-kit/host';
import { useLocation } from '@lineside/remote-kit/router';
import { LeaveGuard, LoneFrame } from '@lineside/ui/base';
import { useHost } from '../boot/host.ts';
import { ApiUnavailableScreen } from '../errors/ApiUnavailableScreen.tsx';
import { OtherVersionScreen } from '../errors/OtherVersionScreen.tsx';
import { useUnavailableAddress } from '../errors/unavailable-address.ts';
import { WhoopsScreen } from '../errors/WhoopsScreen.tsx';
import { NoticeBridge } from '../notices/NoticeBridge.tsx';
import { NewVersions } from '../remotes/NewVersions.tsx';
import { HostRoutes } from '../routes.tsx';
import { Favicon } from '../title/Favicon.tsx';
import { PageTitle } from '../title/PageTitle.tsx';
import { Updates } from '../update/Updates.tsx';
import { MayOpen } from './MayOpen.tsx';
import { Over } from './Over.tsx';

/**
 * Blocks everything until the API is discovered and branding and session are known (spec 2.02, 2.03), with the
 * full-page spinner (2.01). A later API outage is shown over the page, whose drafts stay (8.04).
 */
export function RootGuard() {
  const { start } = useHost();
  const available = useApiAvailable();
  const otherVersion = useOtherApiVersion();
  const { pathname } = useLocation();
  useUnavailableAddress(available);
  if (start.is === 'broken') return <WhoopsScreen />;
  return (
    <>
      <PageTitle />
      <Favicon />
      <NoticeBridge />
      <NewVersions />
      <Updates />
      {start.is === 'started' ? (
        <MayOpen>
          <UnmountBoundary place={pathname} failed={() => <WhoopsScreen />}>
            <HostRoutes />
          </UnmountBoundary>
          <UnmountBoundary place={pathname}>
            <AskOutlet Frame={LoneFrame} />
          </UnmountBoundary>
          <LeaveGuard />
        </MayOpen>
      ) : null}
      {available ? null : <Over>{otherVersion ? <OtherVersionScreen /> : <ApiUnavailableScreen />}</Over>}
    </>
  );
}
