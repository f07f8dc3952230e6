import { type Branding, calls } from '@lineside/contracts';
import type * as z from 'zod';

const reply = calls.FindBranding.reply as z.ZodType<Branding[]>;

/** The branding from the script in the page's head: null if this host has none, undefined without an answer. */
export async function earlyBranding(early: Promise<unknown> | undefined): Promise<Branding | null | undefined> {
  const parsed = reply.safeParse(await early?.catch(() => undefined));
  return parsed.success ? (parsed.data[0] ?? null) : undefined;
}
