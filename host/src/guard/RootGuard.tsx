import { useApiAvailable, useOtherApiVersion } from '@lineside/client';
import { AskOutlet, UnmountBoundary } from '@lineside/remote-kit/host';
import { useLocation } from '@lineside/remote-kit/router';
import { LeaveGuard, LoneFrame } from '@lineside/ui/base';
import { NoticeBridge } from '@lineside/vpn/notices/NoticeBridge.tsx';
import type { ReactNode } from 'react';
import { ApiUnavailableScreen } from '../errors/ApiUnavailableScreen.tsx';
import { useIsPageKept } from '../errors/kept-page.ts';
import { OtherVersionScreen } from '../errors/OtherVersionScreen.tsx';
import { useUnavailableAddress } from '../errors/unavailable-address.ts';
import { WhoopsScreen } from '../errors/WhoopsScreen.tsx';
import { Favicon } from '../page/Favicon.tsx';
import { useHost } from '../page/host.ts';
import { Over } from '../page/Over.tsx';
import { PageTitle } from '../page/PageTitle.tsx';
import { Updates } from '../page/Updates.tsx';
import { NewVersions } from '../remotes/NewVersions.tsx';
import { MayOpen } from './MayOpen.tsx';

/**
 * Blocks everything until the API is discovered and branding and session are known (spec 2.02, 2.03), with the
 * full-page spinner (2.01). In a later API outage the shell says so, and keeps what was loaded; another page is covered, and
 * its drafts stay (8.04).
 */
export function RootGuard({ children }: { children: ReactNode }) {
  const { start } = useHost();
  const available = useApiAvailable();
  const otherVersion = useOtherApiVersion();
  const isPageKept = useIsPageKept();
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
            {children}
          </UnmountBoundary>
          <UnmountBoundary place={pathname}>
            <AskOutlet Frame={LoneFrame} />
          </UnmountBoundary>
          <LeaveGuard />
        </MayOpen>
      ) : null}
      {available || (isPageKept && !otherVersion) ? null : (
        <Over>{otherVersion ? <OtherVersionScreen /> : <ApiUnavailableScreen />}</Over>
      )}
    </>
  );
}
