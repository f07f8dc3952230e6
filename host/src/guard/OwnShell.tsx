import { useCompany, useFeatures } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Link, Outlet } from '@lineside/remote-kit/router';
import { Spacer } from '@lineside/ui/base';
import { PageSpinner } from '../boot/PageSpinner.tsx';
import { useRouteActive } from '../boot/page-spinner.ts';
import { BrandName } from '../brand/BrandName.tsx';
import { Shell } from '../shell/Shell.tsx';
import { UserMenu } from '../shell/UserMenu.tsx';
import { UsableContext } from './usable.ts';

/**
 * Around screens of the person's own account: the shell of the chosen company, or a plain frame if none is chosen or
 * the company needs another login.
 */
export function OwnShell() {
  const company = useCompany();
  const features = useFeatures();
  if (company.state === 'loading') return <PageSpinner />;
  if (company.state !== 'chosen') return <Frame />;
  if (!features) return <PageSpinner />;
  if (!features.has('use:app')) return <Frame />;
  return (
    <UsableContext value={features}>
      <Shell key={company.company.publicId} />
    </UsableContext>
  );
}

function Frame() {
  const { t } = useTexts('host');
  useRouteActive();
  return (
    <div className="lh-app lh-sole">
      <header className="lh-top">
        <Link to="/" className="lh-sole-brand" aria-label={t('consoles.back')}>
          <BrandName />
        </Link>
        <Spacer />
        <UserMenu />
      </header>
      <main id="main" className="lh-main" tabIndex={-1}>
        <div className="lh-screen">
          <Outlet />
        </div>
      </main>
    </div>
  );
}
