import { AgentDataSource } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { StoredSecret } from '../../engine/kinds/seal-secrets.ts';
import { rulesOf } from '../../engine/rules.ts';

type Protocol = { publicId: string; password?: string | null };

/** A change of protocol settings doesn't need the password: an omitted one stays. */
export const agentDataSourceRules = rulesOf(AgentDataSource, {
  async update({ tx }, publicId, changes) {
    const next = changes.protocol as Protocol | undefined;
    if (!next || 'password' in next) return changes;
    const { rows } = await tx.execute(sql`select protocol as now from agent_data_source where public_id = ${publicId}`);
    const now = rows[0]!.now as Protocol;
    if (now.publicId !== next.publicId || !now.password) return changes;
    return { ...changes, protocol: { ...next, password: new StoredSecret(now.password) } };
  },
});
