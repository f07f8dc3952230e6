import * as z from 'zod';
import { publicId } from '../ids.ts';
import { colour } from '../kinds/text.ts';
import { call } from './call.ts';

/** What a customer may set (spec 3.27 to 3.30). */
export const branding = z.object({
  publicId,
  name: z.string(),
  fqdn: z.string(),
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  appleTouchIcon: z.string().nullable(),
  theme: z.object({ pageColor: colour().schema, cardColor: colour().schema.nullable() }),
  custom: z.object({ glbBrowserTitle: z.string().nullable(), glbVpnClientReleaseNotesUrl: z.string().nullable() }),
});
export type Branding = z.infer<typeof branding>;

/**
 * The branding of a host, by the header `Api-Branding`, without authorisation (spec 7.38). The list is empty where the
 * host has none.
 */
export const FindBranding = call({
  route: 'BrandingList',
  verb: 'GET',
  path: '/brandings',
  needs: 'nothing',
  reply: z.array(branding),
});
