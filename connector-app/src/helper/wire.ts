import { z } from 'zod';
import type { VpnProxy } from '../tunnel/driver.ts';
import { host } from '../tunnel/profile.ts';

const proxy: z.ZodType<VpnProxy> = z.strictObject({
  host: z.string().regex(host),
  port: z.int().min(1).max(65_535),
  username: z.string().max(256),
  password: z.string().max(256),
});

/** The connector's requests to its helper: only two, with only the required data. */
export const order = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('start'),
    profile: z.string(),
    username: z.string().max(256),
    password: z.string().max(256),
    proxy: proxy.nullable(),
  }),
  z.strictObject({ do: z.literal('stop') }),
]);
export type Order = z.infer<typeof order>;

/** The helper's reports on the tunnel, in this order: states, `open`, states and bytes, `end`. */
export const report = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('state'), words: z.string() }),
  z.strictObject({ is: z.literal('open') }),
  /** Since the tunnel opened. */
  z.strictObject({ is: z.literal('bytes'), received: z.number(), sent: z.number() }),
  /** The tunnel is completely removed; the sentence is empty after a requested close. */
  z.strictObject({ is: z.literal('end'), message: z.string() }),
]);
export type Report = z.infer<typeof report>;
