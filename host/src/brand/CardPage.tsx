import { useTexts } from '@lineside/remote-kit';
import { type ReactNode, useEffect } from 'react';
import { siteName, useHost } from '../boot/host.ts';
import { useRouteActive } from '../boot/page-spinner.ts';
import { keepGround } from '../preferences/ground.ts';
import { BrandName } from './BrandName.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

/**
 * A card on the brand's ground: sign-in and account screens. On a phone it docks at the bottom.
 *
 * @param over it lies over a page, whose ground stays the one to keep; menus couldn't open above it
 */
export function CardPage({ over = false, children }: { over?: boolean; children: ReactNode }) {
  const host = useHost();
  const { t } = useTexts('host');
  useRouteActive();
  useEffect(() => {
    if (!over) keepGround('card', host.branding?.theme);
  }, [over, host.branding]);
  return (
    <div className={host.branding ? 'lh-card-page' : 'lh-card-page lh-unbranded'}>
      <div className="lh-scale" aria-hidden />
      <header>
        <BrandName note={host.branding ? t('brand.remoteService') : undefined} />
      </header>
      <main className="lh-card">{children}</main>
      <footer>
        <span>{siteName(host) ?? host.config.appName}</span>
        {over ? null : <LanguageChoice />}
      </footer>
    </div>
  );
}
