import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { MenuIcon } from './MenuIcon.tsx';
import { useMenu } from './use-menu.ts';

/** The entries of the menu, in the side menu and in the narrow page's drawer. */
export function MenuLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTexts('host');
  const { menu, open, labelOf } = useMenu();
  return (
    <nav className="lh-nav" aria-label={t('shell.mainMenu')}>
      {menu.map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={entry === open ? 'page' : undefined} onClick={onFollow}>
          <span className="lh-nav-icon" data-tip={labelOf(entry)}>
            <MenuIcon lines={entry.icon} />
          </span>
          <span className="lh-nav-label ls-ell">{labelOf(entry)}</span>
        </Link>
      ))}
    </nav>
  );
}
