import { type Client, quietly } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { earlyBranding } from './early-branding.ts';
import { lastBranding } from './last-branding.ts';

/**
 * Discovery, the session of the cookie and the branding, in this order and as far as possible at once (spec 2.02,
 * 2.03). Waits through an API that doesn't answer: the store then says so, and the screen with it. A branding that the page
 * came with is there before.
 */
export async function start(client: Client, early?: Promise<unknown>): Promise<void> {
  const known = earlyBranding(early).then((branding) => {
    if (branding !== undefined) lastBranding.set(branding);
    return branding !== undefined;
  });
  const [isKnown] = await Promise.all([known, client.start()]);
  if (!isKnown) lastBranding.set((await quietly(calls.FindBranding))?.[0] ?? null);
}
