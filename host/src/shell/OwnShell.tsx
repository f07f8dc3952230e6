import { useCompany, useFeatures } from '@lineside/client';
import type { Feature } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, Outlet } from '@lineside/remote-kit/router';
import { Spacer } from '@lineside/ui/base';
import { useRef } from 'react';
import { AppBanner } from '../brand/AppBanner.tsx';
import { BrandName } from '../brand/BrandName.tsx';
import { PageSpinner } from '../page/PageSpinner.tsx';
import { useRouteActive } from '../page/page-spinner.ts';
import { UsableContext } from '../page/usable.ts';
import { Shell } from './Shell.tsx';
import { UserMenu } from './UserMenu.tsx';

/**
 * Around screens of the person's own account: the shell of the chosen company, or a plain frame if none is chosen or
 * the company needs another login.
 */
export function OwnShell() {
  const company = useCompany();
  const features = useKnownFeatures(company.state === 'chosen' ? company.company.publicId : '');
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

/** The features last known in a company: parts of the frame that read them again must not make the frame disappear. */
function useKnownFeatures(company: string): ReadonlySet<Feature> | null {
  const features = useFeatures();
  const known = useRef<{ company: string; features: ReadonlySet<Feature> }>(null);
  if (features) known.current = { company, features };
  return features ?? (known.current?.company === company ? known.current.features : null);
}

function Frame() {
  const { t } = useTexts('host');
  useRouteActive();
  return (
    <>
      <AppBanner />
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
    </>
  );
}
