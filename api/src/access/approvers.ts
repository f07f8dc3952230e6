import type { Approver } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { readAs, type Tx } from '../database/scope.ts';
import { readRow } from '../engine/read.ts';
import type { Sight } from '../engine/store.ts';
import { isCurrent } from '../tables/user-membership.ts';

interface Locks {
  vpnLocked: boolean;
  webAccessLocked: boolean;
}

/**
 * Who may answer the actor's requests for a device: everybody with the permission on it in its company, and those of
 * the controlling company; never the actor. What the controlling company has locked only its own
 * people approve (spec 5.07, 6.27). A company's members are read in that company's own scope.
 */
export async function approversOf(tx: Tx, sight: Sight, agentId: string): Promise<Approver[]> {
  const fields = ['company', 'controlledBy', 'vpnLocked', 'webAccessLocked'].map((key) => [key, new Map()] as const);
  const agent = await readRow(tx, sight.house.stores.Agent, sight, agentId, new Map(fields));
  if (!agent) throw refuse('not-found');
  const owner = agent.company as Approver['company'];
  const controller = agent.controlledBy as Approver['company'] | null;
  const hindrances = controller ? hindrancesOf(agent as unknown as Locks, controller.name) : [];
  const found = new Map<string, Approver>();
  for (const person of await holders(tx, owner.publicId, agentId)) {
    found.set(person.publicId, { ...person, user: person, company: owner, hindrances });
  }
  if (controller) {
    for (const person of await holders(tx, controller.publicId)) {
      found.set(person.publicId, { ...person, user: person, company: controller, hindrances: [] });
    }
  }
  found.delete(sight.actor.user.publicId);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

const hindrancesOf = ({ vpnLocked, webAccessLocked }: Locks, by: string): Approver['hindrances'] => [
  ...(vpnLocked ? [{ code: 'vpn-locked' as const, by }] : []),
  ...(webAccessLocked ? [{ code: 'web-access-locked' as const, by }] : []),
];

/** People of a company who approve for the whole of it, or for a group that a device of it is in. */
async function holders(tx: Tx, company: string, agentId?: string): Promise<{ publicId: string; name: string }[]> {
  const result = await readAs(tx, company, () =>
    tx.execute(sql`
      select distinct u.public_id as "publicId", u.name
      from user_membership m
        join role r on r.public_id = m.role_id
        join user_account u on u.public_id = m.user_id
      where m.company_id = ${company} and u.service_of is null and ${isCurrent} and r.permissions && array['APPROVE_ACCESS_REQUESTS', 'COMPANY_ADMIN']
        and (m.group_id is null or 'COMPANY_WIDE_ROLE' = any(r.permissions) or m.group_id in (
          select place.group_id from agent_membership place where place.agent_id = ${agentId ?? null}))`),
  );
  return result.rows as { publicId: string; name: string }[];
}
