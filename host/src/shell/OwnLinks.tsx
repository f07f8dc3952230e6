import { useTexts } from '@lineside/remote-kit';
import { Link, useLocation } from '@lineside/remote-kit/router';
import { LayoutDashboardIcon } from '@lineside/ui/icons';
import { Fragment } from 'react';
import { useOwnEntries } from '../menu/use-own-entries.ts';

/** A company's own entries, in a group below the portal's; absent if it has none. */
export function OwnLinks({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { t } = useTexts('host');
  const { pathname } = useLocation();
  const entries = useOwnEntries();
  if (entries.length === 0) return null;
  return (
    <nav className="lh-nav lh-below" aria-label={t('shell.ownMenu')}>
      {entries.map(({ id, label, to, heading }, index) => (
        <Fragment key={id}>
          {heading && heading !== entries[index - 1]?.heading ? (
            <span className="lh-nav-heading">{heading}</span>
          ) : null}
          <Link to={to} aria-current={pathname === to ? 'page' : undefined} onClick={onFollow}>
            <span className="lh-nav-icon" data-tip={label}>
              <LayoutDashboardIcon />
            </span>
            <span className="lh-nav-label ls-ell">{label}</span>
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
