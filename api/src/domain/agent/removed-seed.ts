import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import type { DemoFile } from '../demo-company/company-file.ts';
import { agentId, stableCompanyId, userId } from '../demo-company/stable-id.ts';

/** Devices that were removed some days ago, and can be restored. */
export async function seedRemovedDevices(tx: Tx, { key, removed }: DemoFile['companies'][number]): Promise<void> {
  for (const { name, serial, like, by, daysAgo } of removed) {
    const snapshot = JSON.stringify({ public_id: agentId(key, name), name, serial_number: serial });
    await tx.execute(sql`
      insert into removed_agent (company_id, public_id, name, serial_number, removed_on, removed_by_id, rows)
      select ${stableCompanyId(key)}, ${agentId(key, name)}, ${name}, ${serial}, now() - make_interval(days => ${daysAgo}),
        ${userId(by)}, jsonb_build_array(jsonb_build_object('entity', 'Agent', 'row', to_jsonb(agent) || ${snapshot}::jsonb))
      from agent where public_id = ${agentId(key, like)}`);
  }
}
