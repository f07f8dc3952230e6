import { AgentDevice } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { rulesOf } from '../../engine/rules.ts';
import { mustApproveIfAsked } from '../access-request/service-opening.ts';

/** Another address redirects a machine's services, so the rules for those apply. */
export const agentDeviceRules = rulesOf(AgentDevice, {
  async update(context, publicId, changes, at) {
    const { rows } = await context.tx.execute(sql`
      select ip_address as "ipAddress", custom_address as "customAddress" from agent_device d
      where public_id = ${publicId} and exists (select 1 from agent_server s where s.device_id = d.public_id)`);
    const before = rows[0] as Partial<Record<'ipAddress' | 'customAddress', string | null>> | undefined;
    const moved = (['ipAddress', 'customAddress'] as const).find(
      (key) => before && changes[key] !== undefined && changes[key] !== before[key],
    );
    if (moved) await mustApproveIfAsked(context, context.params.agentId!, { propertyName: moved, ...at });
    return changes;
  },
});
