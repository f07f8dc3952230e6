import { type Client, quietly } from '@lineside/client';
import { type Branding, calls } from '@lineside/contracts';
import { earlyBranding } from './early-branding.ts';

/**
 * Discovery, the session of the cookie and the branding, in this order and as far as possible at once (spec 2.02,
 * 2.03). Waits through an API that doesn't answer: the store then says so, and the screen with it.
 */
export async function start(client: Client, early?: Promise<unknown>): Promise<Branding | null> {
  const [branding] = await Promise.all([earlyBranding(early), client.start()]);
  if (branding !== undefined) return branding;
  const found = await quietly(calls.FindBranding);
  return found?.[0] ?? null;
}
