import * as z from 'zod';
import { call } from './call.ts';

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** The number of an app in the App Store by its address there; null if the address isn't one of an app there. */
export function appleAppId(address: string): string | null {
  const url = urlOf(address);
  if (url?.protocol !== 'https:' || !['apps.apple.com', 'itunes.apple.com'].includes(url.host)) return null;
  return /\/id(\d{1,20})\/?$/.exec(url.pathname)?.[1] ?? null;
}

/** Whether an address is one of an app in Google Play. */
export function isGooglePlayLink(address: string): boolean {
  const url = urlOf(address);
  return url?.protocol === 'https:' && url.host === 'play.google.com' && Boolean(url.searchParams.get('id'));
}

/** How the App Store lists an app. The icon is a `data:` address, since pages show no pictures of other hosts. */
export const appListing = z.object({ name: z.string().min(1).max(255), icon: z.string().regex(/^data:image\//) });
export type AppListing = z.infer<typeof appListing>;

/**
 * The listing of the App Store for the app of a host's branding (spec 2.31, 7.61), by the header `Api-Branding`; null if
 * the branding names no app there, or the store doesn't answer with one.
 */
export const FindAppListing = call({
  route: 'BrandingAppListing',
  verb: 'GET',
  path: '/brandings/app-listing',
  needs: 'nothing',
  reply: appListing.nullable(),
});
