import type { Approver } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { readRow } from '../../engine/read.ts';
import type { Visibility } from '../../engine/table-types.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { holders } from '../membership/holders.ts';

interface Locks {
  vpnLocked: boolean;
  webAccessLocked: boolean;
}

/**
 * The approvers of the actor's requests for a device: everyone with the permission for it in its company, and those of
 * the controlling company; never the actor, nor the creator of the console they use. Only the controlling company's
 * people approve access that it has locked (spec 5.07, 6.27). A company's members are read in that company's scope.
 */
export async function approversOf(tx: Tx, visibility: Visibility, agentId: string): Promise<Approver[]> {
  const fields = ['company', 'controlledBy', 'vpnLocked', 'webAccessLocked'].map((key) => [key, new Map()] as const);
  const agent = await readRow(tx, visibility.registry.tables.Agent, visibility, agentId, new Map(fields));
  if (!agent) throw refuse('not-found');
  const owner = agent.company as Approver['company'];
  const controller = agent.controlledBy as Approver['company'] | null;
  const hindrances = controller ? hindrancesOf(agent as unknown as Locks, controller.name) : [];
  const approvers = new Map<string, Approver>();
  for (const person of await holders(tx, owner.publicId, 'APPROVE_ACCESS_REQUESTS', agentId)) {
    approvers.set(person.publicId, { ...person, user: person, company: owner, hindrances });
  }
  if (controller) {
    for (const person of await holders(tx, controller.publicId, 'APPROVE_ACCESS_REQUESTS')) {
      approvers.set(person.publicId, { ...person, user: person, company: controller, hindrances: [] });
    }
  }
  approvers.delete(visibility.actor.user.publicId);
  const creator = await creatorOf(tx, visibility.actor.through?.publicId);
  if (creator) approvers.delete(creator);
  return [...approvers.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The person who created the service account of a console, and may hold its token. */
async function creatorOf(tx: Tx, console: string | undefined): Promise<string | undefined> {
  if (console === undefined) return undefined;
  const { rows } = await tx.execute(sql`select created_by_id as id from user_account where public_id = ${console}`);
  return (rows[0]?.id as string | null | undefined) ?? undefined;
}

const hindrancesOf = ({ vpnLocked, webAccessLocked }: Locks, author: string): Approver['hindrances'] => [
  ...(vpnLocked ? [{ code: 'vpn-locked' as const, by: author }] : []),
  ...(webAccessLocked ? [{ code: 'web-access-locked' as const, by: author }] : []),
];
