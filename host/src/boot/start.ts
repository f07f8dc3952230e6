import { type Client, quietly } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { earlyBranding } from '../brand/early-branding.ts';
import { lastBranding } from '../brand/last-branding.ts';
import { isUnbranded } from '../brand/unbranded-hosts.ts';

/**
 * Discovery, the session of the cookie and the branding, in this order and in parallel where possible (spec 2.02,
 * 2.03). Waits during an API outage, which the store and the screen show. A branding delivered with the page is there
 * before.
 */
export async function start(client: Client, early?: Promise<unknown>): Promise<void> {
  const known = earlyBranding(early).then((branding) => {
    if (branding !== undefined) lastBranding.set(branding);
    return branding !== undefined;
  });
  const [isKnown] = await Promise.all([known, client.start()]);
  if (!isKnown && isUnbranded(location.hostname)) lastBranding.set(null);
  else if (!isKnown) lastBranding.set((await quietly(calls.FindBranding))?.[0] ?? null);
}
