import { useCall } from '@lineside/client';
import { type AppListing, appleAppId, calls, isGooglePlayLink } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { XIcon } from '@lineside/ui/icons';
import { persistedValue } from '@lineside/vpn/persisted.ts';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { useHost } from '../page/host.ts';
import { pageNonce } from '../page/nonce.ts';
import { addStyle } from '../style/add-style.ts';
import { BrandMark } from './BrandMark.tsx';
import css from './store-banner.css';

/** The link whose banner was closed in this browser. */
const closedLink = persistedValue('lineside.app-banner-closed', z.string().nullable(), null);
/** Milliseconds. A later listing is not shown: the page would move while it is being used. */
const listingTimeout = 3_000;

addStyle(css, pageNonce());

/** The banner for a link, unless it was closed: 80 px high with the store's listing, otherwise 50 px (spec 9.17). */
export default function StoreBanner({ link }: { link: string }) {
  const closed = closedLink.use();
  if (closed === link) return null;
  // Google Play has no public look-up
  if (isGooglePlayLink(link)) return <Generic link={link} />;
  return appleAppId(link) ? <Listed link={link} /> : null;
}

function Listed({ link }: { link: string }) {
  const listing = useListing();
  if (listing === 'awaited') return null;
  return listing ? <WithListing link={link} listing={listing} /> : <Generic link={link} />;
}

/** The app's listing; null without one, or if it takes too long. */
function useListing(): AppListing | null | 'awaited' {
  const { data } = useCall(calls.FindAppListing, { quiet: true });
  const [isLate, setLate] = useState(false);
  const isAwaited = data === undefined;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), listingTimeout);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  if (isLate) return null;
  return data === undefined ? 'awaited' : data;
}

function WithListing({ link, listing }: { link: string; listing: AppListing }) {
  const { t } = useTexts('appBanner');
  return (
    <aside className="lh-app-banner lh-app-banner-listed" aria-label={t('banner')}>
      <Close link={link} />
      <img src={listing.icon} alt="" width={56} height={56} />
      <div className="lh-app-banner-text">
        <strong>{listing.name}</strong>
        <span>{t('inStore')}</span>
      </div>
      <Button kind="primary" href={link} target="_blank" label={t('openNamed', { name: listing.name })}>
        {t('open')}
      </Button>
    </aside>
  );
}

function Generic({ link }: { link: string }) {
  const { t } = useTexts('appBanner');
  const { branding, config } = useHost();
  return (
    <aside className="lh-app-banner" aria-label={t('banner')}>
      <Close link={link} />
      <BrandMark size={28} />
      <strong className="lh-app-banner-text">{branding?.name ?? config.appName}</strong>
      <Button kind="link" href={link} target="_blank">
        {t('get')}
      </Button>
    </aside>
  );
}

function Close({ link }: { link: string }) {
  const { t } = useTexts('appBanner');
  return <Button kind="text" icon={<XIcon />} label={t('close')} onClick={() => closedLink.set(link)} />;
}
