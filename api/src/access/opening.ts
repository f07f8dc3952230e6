import { Agent } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { append } from '../database/outbox.ts';
import { audit } from '../engine/audit.ts';
import { readRow } from '../engine/read.ts';
import type { Scene } from '../engine/rules.ts';
import type { AccessOpened } from '../tables/agent.ts';

/**
 * Who switches approval off takes the answer out of the approvers' hands, so only one of them may. It is told to those who
 * look at the device, and stays to be seen, also when approval is soon asked for again.
 */
export async function openingOf(
  scene: Scene,
  publicId: string,
  requires: boolean | undefined,
): Promise<{ accessOpened?: AccessOpened }> {
  if (requires === undefined) return {};
  const { tx, actor, sight } = scene;
  const { rows } = await tx.execute(sql`
    select vpn_require_access_approval as required, access_opened as opened from agent where public_id = ${publicId} for update`);
  const { required, opened } = rows[0] as { required: boolean; opened: AccessOpened | null };
  if (requires === required) return {};
  const now = new Date().toISOString();
  if (requires) {
    await audit(tx, actor, { entity: Agent, publicId, act: 'close-access' });
    return opened ? { accessOpened: { ...opened, closedOn: now } } : {};
  }
  const row = await readRow(tx, sight.house.stores.Agent, sight, publicId, new Map([['can', new Map()]]));
  if (!(row!.can as { openAccess: boolean }).openAccess)
    throw refuse('approvers-only', { propertyName: 'vpnRequireAccessApproval' });
  await audit(tx, actor, { entity: Agent, publicId, act: 'open-access' });
  const told = { accessOpened: { on: now, by: actor.user, closedOn: null } };
  await append(tx, [
    { company: actor.company, entity: 'Agent', act: 'update', publicId, agent: publicId, fields: told },
  ]);
  return { accessOpened: { on: now, by: actor.user.publicId, closedOn: null } };
}
