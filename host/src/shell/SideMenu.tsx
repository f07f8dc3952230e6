import { useTexts } from '@lineside/remote-kit';
import { PanelLeftIcon } from '@lineside/ui/icons';
import { menuFolded } from '../preferences/menu-width.ts';
import { CompanySwitch } from './CompanySwitch.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { OwnLinks } from './OwnLinks.tsx';

/** The wide page's menu: 224 px, or 56 when folded. */
export function SideMenu() {
  const { t } = useTexts('host');
  const folded = menuFolded.use();
  const label = t(folded ? 'shell.unfoldMenu' : 'shell.foldMenu');
  return (
    <aside className="lh-side">
      <CompanySwitch />
      <div className="lh-menus">
        <MenuLinks />
        <OwnLinks />
      </div>
      <div className="lh-side-foot lh-nav">
        <button type="button" aria-expanded={!folded} onClick={() => menuFolded.set(!folded)}>
          <span className="lh-nav-icon" data-tip={label}>
            <PanelLeftIcon />
          </span>
          <span className="lh-nav-label ls-ell">{label}</span>
        </button>
      </div>
    </aside>
  );
}
