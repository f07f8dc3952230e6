import * as z from 'zod';
import { publicId } from '../ids.ts';
import { colour } from '../kinds/text.ts';
import { call } from './call.ts';

const themeOf = (oneColour: z.ZodType<string>) =>
  z.object({
    pageColor: oneColour,
    cardColor: oneColour.nullable(),
    primaryColor: oneColour.nullable().optional(),
    primaryTextColor: oneColour.nullable().optional(),
    accentColor: oneColour.nullable().optional(),
    accentTextColor: oneColour.nullable().optional(),
    headerColor: oneColour.nullable().optional(),
    headerLineColor: oneColour.nullable().optional(),
    menuColor: oneColour.nullable().optional(),
    menuTextColor: oneColour.nullable().optional(),
    pageTextColor: oneColour.nullable().optional(),
    cardTextColor: oneColour.nullable().optional(),
    logoHasBackgroundColor: z.boolean().optional(),
    logoOnHeaderColorSpec: z.string().min(1).max(255).nullable().optional(),
  });

/** Colours of a page and its parts, as they are read. */
const brandingTheme = themeOf(z.string().regex(/^#[0-9a-fA-F]{6}$/));

/** The same as they are written. */
export const writtenTheme = themeOf(colour().schema);

/** The branding that a customer may set (spec 3.27 to 3.30). */
export const branding = z.object({
  publicId,
  name: z.string(),
  fqdn: z.string().nullable(),
  logo: z.string().nullable(),
  logoDark: z.string().nullable().optional(),
  favicon: z.string().nullable(),
  appleTouchIcon: z.string().nullable(),
  appleAppStoreLink: z.string().nullable().optional(),
  googlePlayStoreLink: z.string().nullable().optional(),
  theme: brandingTheme,
  custom: z.looseObject({
    glbBrowserTitle: z.string().nullable(),
    glbVpnClientReleaseNotesUrl: z.string().nullable(),
    /** The identity provider through which everybody logs in at this host; without it, also by password. */
    glbSignInProvider: z.string().nullable().optional(),
  }),
});
export type Branding = z.infer<typeof branding>;

/**
 * The branding of a host, by the header `Api-Branding` or a filter of `fqdn`, without authorisation (spec 7.38). The
 * list is empty if the host has none.
 */
export const FindBranding = call({
  route: 'BrandingList',
  verb: 'GET',
  path: '/brandings',
  needs: 'nothing',
  reply: z.array(branding),
});

/** The branding of a company, which it may lack. */
export const GetCompanyBranding = call({
  route: 'CompanyBranding',
  verb: 'GET',
  path: '/companies/{publicId}/branding',
  needs: 'nothing',
  reply: branding.nullable(),
});
