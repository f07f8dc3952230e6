import { useTexts } from '@lineside/remote-kit';
import type { MenuJson } from '@lineside/remote-kit/remote-json';
import { Link } from '@lineside/remote-kit/router';
import { useMenu } from '../menu/use-menu.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { useCounts } from './use-counts.ts';

/** The entries of the menu, and below them those of "Work", in the side menu and in the narrow page's drawer. */
export function MenuLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTexts('host');
  const { main, work, open, labelOf } = useMenu();
  const counts = useCounts();
  const linkOf = (entry: MenuJson) => {
    const label = labelOf(entry);
    const counted = counts.get(entry.to);
    return (
      <Link
        key={entry.to}
        to={entry.to}
        aria-current={entry === open ? 'page' : undefined}
        aria-label={counted?.name}
        onClick={onFollow}
      >
        <span className="lh-nav-icon" data-tip={counted?.name ?? label}>
          <MenuIcon lines={entry.icon} />
        </span>
        <span className="lh-nav-label ls-ell">{label}</span>
        {counted ? <span className="lh-nav-count">{counted.count > 99 ? '99+' : counted.count}</span> : null}
      </Link>
    );
  };
  return (
    <>
      <nav className="lh-nav" aria-label={t('shell.mainMenu')}>
        {main.map(linkOf)}
      </nav>
      {work.length > 0 ? (
        <nav className="lh-nav lh-below" aria-labelledby="lh-work">
          <span id="lh-work" className="lh-nav-heading">
            {t('shell.workMenu')}
          </span>
          {work.map(linkOf)}
        </nav>
      ) : null}
    </>
  );
}
