import { platformOf } from '@lineside/connector';
import { type Branding, consoleSignInPath } from '@lineside/contracts';
import { addTexts, type TextSource } from '@lineside/remote-kit/host';
import { useLocation } from '@lineside/remote-kit/router';
import { lazyWithRetry } from '@lineside/ui/base';
import { useHost } from '../page/host.ts';
import { wantedIn } from '../page/wanted.ts';

/** Computers load neither its code nor its texts. */
const bannerTexts: TextSource = async (language) =>
  (
    await (language === 'nl'
      ? import('./texts/nl.json', { with: { type: 'json' } })
      : import(/* webpackChunkName: "texts-app-banner" */ './texts/en.json', { with: { type: 'json' } }))
  ).default;
const StoreBanner = lazyWithRetry(async () => {
  const [banner] = await Promise.all([import('./StoreBanner.tsx'), addTexts('appBanner', bannerTexts)]);
  return banner;
});

/** The brand's app in the store of this browser's system. */
const linkFor = ({ appleAppStoreLink, googlePlayStoreLink }: Branding, platform: string | null) =>
  platform === 'ios' ? appleAppStoreLink : platform === 'android' ? googlePlayStoreLink : null;

/**
 * At the top of pages on phones and tablets: a link to the brand's app (spec 2.31). An installed page has none, nor has
 * the small window in which a console lets people log in.
 */
export function AppBanner() {
  const { branding } = useHost();
  const location = useLocation();
  const link = branding && linkFor(branding, platformOf(navigator));
  const isConsole = [location.pathname, wantedIn(location)].some((place) => place.startsWith(consoleSignInPath));
  const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
  return link && !isConsole && !isInstalled() ? <StoreBanner link={link} /> : null;
}
