import { Extensions, useTexts } from '@lineside/remote-kit';
import { UnmountBoundary } from '@lineside/remote-kit/host';
import { Link, useLocation } from '@lineside/remote-kit/router';
import { Spacer, useWide } from '@lineside/ui/base';
import { ChevronLeftIcon } from '@lineside/ui/icons';
import { useMenu } from '../menu/use-menu.ts';
import { HeaderReminders } from '../reminders/HeaderReminders.tsx';
import { HelpButton } from './HelpButton.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { MessagesLink } from './MessagesLink.tsx';
import { SearchButton } from './SearchButton.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useRouteTitle } from './use-route-title.ts';

/** The bar over the page: remotes' items, reminders, the user. On narrow pages also the menu and the title. */
export function Header() {
  const wide = useWide();
  const { pathname } = useLocation();
  return (
    <header className="lh-top">
      {wide ? null : <Whereabouts />}
      {wide ? (
        <>
          <SearchButton />
          <Spacer />
        </>
      ) : null}
      {/* what comes late is on the left, where it moves nothing */}
      <UnmountBoundary place={pathname}>
        <HeaderReminders />
      </UnmountBoundary>
      <Extensions point="shell.header@1" />
      {wide ? null : <SearchButton />}
      <MessagesLink />
      {wide ? <HelpButton /> : null}
      <UserMenu />
    </header>
  );
}

function Whereabouts() {
  const { t } = useTexts('host');
  const { open, labelOf } = useMenu();
  const { pathname } = useLocation();
  const title = useRouteTitle();
  const below = open && pathname !== open.to;
  return (
    <>
      {below ? (
        <Link className="lh-back" to={open.to} aria-label={t('shell.backTo', { name: labelOf(open) })}>
          <ChevronLeftIcon size={20} />
        </Link>
      ) : (
        <MenuDrawer />
      )}
      <span className="lh-whereabouts ls-ell">{open ? labelOf(open) : title}</span>
    </>
  );
}
