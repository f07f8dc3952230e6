import { Button } from '../controls/Button.tsx';
import { BuildingIcon, LayoutDashboardIcon, LogOutIcon } from '../icons.ts';
import { Stack } from '../layout/Stack.tsx';
import { Banner } from './Banner.tsx';
import { EmptyState } from './EmptyState.tsx';
import { FailedPart } from './FailedPart.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OldBanner } from './OldBanner.tsx';
import { ResultCard } from './ResultCard.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

const nothing = () => {};

export const Banners = () => (
  <Stack>
    <OfflineBanner offline loadedOn={Date.UTC(2026, 2, 12, 13, 33)} />
    <OldBanner since={Date.UTC(2026, 2, 12, 13, 33)} />
    <Banner tone="online" title="Connected" action={<Button size="small">Disconnect</Button>}>
      14:39 to 15:40 CET, 58 min left
    </Banner>
    <Banner tone="attention" form="outlined" title="Not available" action={<Button size="small">Try again</Button>}>
      The device has stopped trying to connect.
    </Banner>
    <FailedPart reason="The server took too long to respond." onRetry={nothing} />
  </Stack>
);

export const Loading = () => <Skeleton lines={4} />;
export const Waiting = () => <Spinner label="Loading approvers" />;

export const Empty = () => (
  <EmptyState
    title="No devices match these filters"
    action={
      <>
        <Button>Clear filters</Button>
        <Button kind="link">Open all devices</Button>
      </>
    }
  >
    Two filters are on.
  </EmptyState>
);

export const NotAllowed = () => (
  <ResultCard
    drawing="locked"
    title="Not allowed"
    foot="PAGE_NOT_ALLOWED · /device-templates"
    rows={[
      { key: 'portal', icon: <LayoutDashboardIcon />, label: 'Go to portal', href: '#' },
      { key: 'company', icon: <BuildingIcon />, label: 'Switch company', href: '#' },
      { key: 'out', icon: <LogOutIcon />, label: 'Log out', onClick: nothing },
    ]}
  >
    You don't have permission to open this page.
  </ResultCard>
);

export const Whoops = () => (
  <ResultCard drawing="broken" title="Whoops…" actions={<Button kind="primary">Reload page</Button>}>
    Looks like something went wrong.
  </ResultCard>
);
