import type { CompanyChanges, MyCompany } from '../company/CompanyForm.tsx';

export const pictures = ['logo', 'logoDark', 'favicon', 'appleTouchIcon'] as const;
export const appLinks = ['appleAppStoreLink', 'googlePlayStoreLink'] as const;
const addresses = [...pictures, ...appLinks];

/** The form's values for the branding; empty if unset. */
export type BrandingValues = Record<
  'name' | 'browserTitle' | 'signInProvider' | 'pageColor' | 'cardColor' | (typeof addresses)[number],
  string
>;

export function valuesOf({ name, branding }: MyCompany): BrandingValues {
  return {
    name: branding?.name ?? name ?? '',
    browserTitle: branding?.custom.glbBrowserTitle ?? '',
    signInProvider: branding?.custom.glbSignInProvider ?? '',
    pageColor: branding?.theme.pageColor ?? '',
    cardColor: branding?.theme.cardColor ?? '',
    ...(Object.fromEntries(addresses.map((key) => [key, branding?.[key] ?? ''])) as Record<
      (typeof addresses)[number],
      string
    >),
  };
}

export function changesOf(values: BrandingValues): CompanyChanges {
  const { name, browserTitle, signInProvider, pageColor, cardColor, ...links } = values;
  return {
    branding: {
      name,
      theme: { ...(pageColor && { pageColor }), cardColor: cardColor || null },
      custom: { glbBrowserTitle: browserTitle.trim() || null, glbSignInProvider: signInProvider || null },
      ...Object.fromEntries(addresses.map((key) => [key, links[key].trim() || null])),
    },
  };
}
