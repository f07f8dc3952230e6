import { Agent, AgentMembership } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../engine/audit.ts';
import { readRow } from '../engine/read.ts';
import { rulesOf, type Scene } from '../engine/rules.ts';
import { isCurrent } from '../tables/user-membership.ts';

/**
 * Who puts a device into a group gives its people sight of it, so they must manage the device already; and where that makes
 * other people its approvers, they must be one of the approvers of today.
 */
export const agentMembershipRules = rulesOf(AgentMembership, {
  async making(scene, { fields: { agent, group }, at }) {
    const { tx, sight, actor } = scene;
    const row = await readRow(tx, sight.house.stores.Agent, sight, agent.publicId, new Map([['can', new Map()]]));
    const can = row!.can as { edit: boolean; openAccess: boolean };
    if (!can.edit) throw refuse('not-allowed', { propertyName: 'agent', ...at });
    if (await hasApprovers(scene, group.publicId)) {
      if (!can.openAccess) throw refuse('approvers-only', { propertyName: 'group', ...at });
      await audit(tx, actor, {
        entity: Agent,
        publicId: agent.publicId,
        act: 'add-approvers',
        details: { after: { group: { publicId: group.publicId } } },
      });
    }
    return {};
  },
});

/** Whether somebody approves in this group who doesn't everywhere. */
async function hasApprovers({ tx, actor }: Scene, group: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from user_membership m join role r on r.public_id = m.role_id
    where m.company_id = ${actor.company} and m.group_id = ${group} and ${isCurrent}
      and r.permissions && array['APPROVE_ACCESS_REQUESTS', 'COMPANY_ADMIN'] and not 'COMPANY_WIDE_ROLE' = any(r.permissions) limit 1`);
  return rows.length > 0;
}
