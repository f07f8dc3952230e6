import { type Branding, calls } from '@lineside/contracts';
import { persistedValue } from '@lineside/vpn/persisted.ts';
import * as z from 'zod';

const brandings = calls.FindBranding.reply as z.ZodType<Branding[]>;

/** The branding this host had last, for a page that the API doesn't answer. */
export const lastBranding = persistedValue<Branding | null>(
  'lineside.branding',
  z
    .unknown()
    .transform((value) => brandings.parse([value])[0] ?? null)
    .catch(null),
  null,
);
