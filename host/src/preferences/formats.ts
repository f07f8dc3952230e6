import { persistedValue } from '@lineside/vpn/persisted.ts';
import * as z from 'zod';

/** How the logged-in person reads dates and numbers; null: as this browser does. Stored here for the next start. */
export interface Formats {
  /** A tag such as en-GB or nl-BE. */
  region: string | null;
  /** An IANA name such as Europe/Amsterdam. */
  zone: string | null;
}

const schema = z.object({ region: z.string().nullable(), zone: z.string().nullable() });

export const formats = persistedValue<Formats>('lineside.formats', schema, { region: null, zone: null });

/** Takes over what the account says. */
export function keepFormats({
  localisation,
  timeZone,
}: {
  localisation?: string | null;
  timeZone?: string | null;
}): void {
  const next = { region: localisation ?? null, zone: timeZone ?? null };
  const { region, zone } = formats.get();
  if (region !== next.region || zone !== next.zone) formats.set(next);
}
