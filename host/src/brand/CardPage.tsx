import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { type ReactNode, useEffect } from 'react';
import { siteName, useHost } from '../page/host.ts';
import { useRouteActive } from '../page/page-spinner.ts';
import { keepGround } from '../preferences/ground.ts';
import { AppBanner } from './AppBanner.tsx';
import { BrandName } from './BrandName.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

export interface CardPageProps {
  /** It covers a page, whose background stays visible; menus couldn't open above it. */
  over?: boolean;
  /** For long texts. */
  wide?: boolean;
  children: ReactNode;
}

/** A card on the brand's ground: sign-in and account screens. On a phone it docks at the bottom. */
export function CardPage({ over = false, wide = false, children }: CardPageProps) {
  const host = useHost();
  const { t } = useTexts('host');
  useRouteActive();
  useEffect(() => {
    if (!over) keepGround('card', host.branding?.theme);
  }, [over, host.branding]);
  return (
    <>
      {over ? null : <AppBanner />}
      <div className={host.branding ? 'lh-card-page' : 'lh-card-page lh-unbranded'}>
        <div className="lh-scale" aria-hidden />
        <header>
          <BrandName note={host.branding ? t('brand.remoteService') : undefined} />
        </header>
        <main className={wide ? 'lh-card lh-card-wide' : 'lh-card'}>{children}</main>
        <footer>
          <span>{siteName(host) ?? host.config.appName}</span>
          {over ? null : (
            <>
              <Link to="/terms-of-use">{t('brand.terms')}</Link>
              <Link to="/privacy-statement">{t('brand.privacy')}</Link>
              <LanguageChoice />
            </>
          )}
        </footer>
      </div>
    </>
  );
}
