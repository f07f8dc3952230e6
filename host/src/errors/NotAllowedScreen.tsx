import { useApiAvailable, useCall, useCompany } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLocation, useNavigate } from '@lineside/remote-kit/router';
import type { ResultRow } from '@lineside/ui/base';
import { BuildingIcon, LayoutDashboardIcon, LogOutIcon } from '@lineside/ui/icons';
import { development } from '../page/build-facts.ts';
import { useHost } from '../page/host.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { refusedAddress } from './not-allowed-at.ts';

/**
 * /error/not-allowed (spec 2.22), with its three ways out once the API is discovered.
 *
 * @param within whether it is drawn in the shell
 */
export function NotAllowedScreen({ within = false }: { within?: boolean }) {
  const { t } = useTexts('host');
  const available = useApiAvailable();
  const address = refusedAddress(useLocation().state);
  const company = useCompany();
  const name = company.state === 'chosen' ? company.company.name : '';
  const standing = useCall(calls.GetMyStanding, name ? { quiet: true } : null).data;
  const hasNoRole = standing?.hasRole === false;
  const rows = useWaysOut();
  return (
    <ErrorPage
      within={within}
      drawing="locked"
      title={t(hasNoRole ? 'errors.noRole' : 'errors.notAllowed')}
      rows={available ? rows : []}
      foot={['PAGE_NOT_ALLOWED', address].filter(Boolean).join(' · ')}
    >
      {hasNoRole
        ? t('errors.noRoleYet', { company: name })
        : `${t('errors.pageNotAllowed')}${name ? ` ${t('errors.notInRole', { company: name })}` : ''}`}
    </ErrorPage>
  );
}

/** Each shown by its own rule (spec 2.23 to 2.25). */
function useWaysOut(): ResultRow[] {
  const { t } = useTexts('host');
  const { webRoot } = useHost().config;
  const chosen = useCompany().state === 'chosen';
  const navigate = useNavigate();
  const rows: ResultRow[] = [];
  if (webRoot && !development) {
    rows.push({ key: 'portal', icon: <LayoutDashboardIcon />, label: t('errors.goToPortal'), href: webRoot });
  }
  if (chosen) {
    rows.push({
      key: 'company',
      icon: <BuildingIcon />,
      label: t('companies.switch'),
      href: '/my-companies',
      onClick: () => navigate('/my-companies'),
    });
  }
  rows.push({ key: 'logOut', icon: <LogOutIcon />, label: t('logOut.logOut'), onClick: () => navigate('/logout') });
  return rows;
}
