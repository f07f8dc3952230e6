import { sql } from 'drizzle-orm';
import { wakeReaders } from '../database/outbox.ts';
import type { Rules } from '../engine/rules.ts';
import { agentCommandTable } from '../tables/record.ts';

type RateLimiting = { configOpenvpnReset?: boolean | null };

export const agentRules: Rules = {
  /** Of the rate limit one can only be rid: the reset takes it away and tells the device to try again (spec 4.39). */
  async update({ tx }, publicId, { rateLimiting, ...draft }) {
    if ((rateLimiting as RateLimiting | undefined)?.configOpenvpnReset !== true) return draft;
    const { rows } = await tx.execute(sql`select rate_limiting as kept from agent where public_id = ${publicId}`);
    const kept = rows[0]!.kept as Record<string, unknown>;
    await tx.insert(agentCommandTable).values({ agentId: publicId, command: 'openvpn.connect' });
    await wakeReaders(tx);
    return { ...draft, rateLimiting: { ...kept, configOpenvpnLimit: null, configOpenvpnCounter: 0 } };
  },
};
