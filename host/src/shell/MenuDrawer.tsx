import { useTexts } from '@lineside/remote-kit';
import { Button, SidePanel } from '@lineside/ui/base';
import { LogOutIcon, MenuIcon as OpenIcon } from '@lineside/ui/icons';
import { leave } from '@lineside/vpn/log-out/leave.ts';
import { useState } from 'react';
import { CompanySwitch } from './CompanySwitch.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { OwnLinks } from './OwnLinks.tsx';

/** The narrow page's menu: a button, and the drawer it opens. */
export function MenuDrawer() {
  const { t } = useTexts('host');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        kind="text"
        icon={<OpenIcon size={20} />}
        label={t('shell.openMenu')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <SidePanel open={open} side="start" flush title={<CompanySwitch onChoose={close} />} onClose={close}>
        <div className="lh-drawer">
          <div className="lh-menus">
            <MenuLinks onFollow={close} />
            <OwnLinks onFollow={close} />
          </div>
          <div className="lh-side-foot lh-nav">
            <button type="button" onClick={() => void leave()}>
              <span className="lh-nav-icon">
                <LogOutIcon />
              </span>
              <span className="lh-nav-label">{t('logOut.logOut')}</span>
            </button>
          </div>
        </div>
      </SidePanel>
    </>
  );
}
