import { serverNow, useApiAvailable, useOnline, useOtherApiVersion, useStream } from '@lineside/client';
import { Extensions, useTexts } from '@lineside/remote-kit';
import { UnmountBoundary } from '@lineside/remote-kit/host';
import { Outlet, useLocation } from '@lineside/remote-kit/router';
import { lazyWithRetry, OfflineBanner, OldBanner, useWide } from '@lineside/ui/base';
import { useRef, useState } from 'react';
import { AppBanner } from '../brand/AppBanner.tsx';
import { ApiAwayBanner } from '../errors/ApiAwayBanner.tsx';
import { useKeepsPage } from '../errors/kept-page.ts';
import { WhoopsScreen } from '../errors/WhoopsScreen.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { useHost } from '../page/host.ts';
import { menuFolded } from '../preferences/menu-width.ts';
import { AwayBanner } from '../remotes/AwayBanner.tsx';
import { OutdatedBanner } from '../remotes/OutdatedBanner.tsx';
import { usePreload } from '../remotes/use-preload.ts';
import { TermsDue } from '../terms/TermsDue.tsx';
import { Header } from './Header.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { hasOwnTitle, useRouteTitle } from './use-route-title.ts';

const DevelopedBanner = lazyWithRetry(() => import('../development/DevelopedBanner.tsx'));

/** Menu, header, content and status bar round every screen of a company. */
export function Shell() {
  const { t } = useTexts('host');
  const wide = useWide();
  const folded = menuFolded.use();
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  const announced = useRouteTitle();
  usePreload();
  const { open } = useMenu();
  const { development } = useHost().config;
  const { pathname } = useLocation();
  return (
    <>
      <AppBanner />
      <div className={folded ? 'lh-app lh-folded' : 'lh-app'}>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, whose address holds no fragment */}
        <a
          className="lh-skip"
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {t('shell.skip')}
        </a>
        {wide ? <SideMenu /> : null}
        <Header />
        <main id="main" className="lh-main" ref={main} tabIndex={-1}>
          <Connection />
          <AwayBanner />
          {development ? <DevelopedBanner /> : null}
          {/* narrow: the header already has the page's title */}
          <div className={pathname === open?.to || hasOwnTitle(pathname) ? 'lh-screen lh-at-entry' : 'lh-screen'}>
            <UnmountBoundary place={pathname} failed={() => <WhoopsScreen within />}>
              <Outlet />
            </UnmountBoundary>
          </div>
        </main>
        <TermsDue />
        <footer className="lh-status">
          <Extensions point="shell.status@1" />
        </footer>
        <div className="ls-sr" role="status" aria-live="polite">
          {announced}
        </div>
      </div>
    </>
  );
}

/**
 * "No connection", until back online (spec 8.05); the same while the API is away (8.04); "Not live" while the portal says
 * nothing.
 */
function Connection() {
  const online = useOnline();
  const available = useApiAvailable();
  const otherVersion = useOtherApiVersion();
  const isAway = !online || !available;
  const [since, setSince] = useState(isAway ? serverNow() : null);
  if (isAway !== (since !== null)) setSince(isAway ? serverNow() : null);
  useKeepsPage();
  const stream = useStream();
  if (online && !available && !otherVersion) return <ApiAwayBanner loadedOn={since ?? 0} />;
  if (online && stream.state === 'old') return <OldBanner since={stream.since} />;
  if (online) return <OutdatedBanner />;
  return <OfflineBanner offline={!online} loadedOn={since ?? 0} />;
}
