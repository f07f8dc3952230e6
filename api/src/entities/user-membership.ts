import { type Permission, UserMembership } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { rulesOf, type Scene } from '../engine/rules.ts';
import { checkAdministrator, checkGiven } from './standing.ts';

interface Place {
  group: string | null;
  role: string | null;
}

/** Nobody gives a role where they lack what it allows, and the last administrator stays one. */
export const userMembershipRules = rulesOf(UserMembership, {
  async making(scene, { fields: { user, group, role }, at }) {
    await checkBelongs(scene, user.publicId, at);
    await checkRole(scene, { group: group?.publicId ?? null, role: role?.publicId ?? null }, at);
    return {};
  },

  async update(scene, publicId, changes, at) {
    if (changes.group === undefined && changes.role === undefined) return changes;
    const { rows } = await scene.tx.execute(
      sql`select group_id as "group", role_id as role from user_membership where public_id = ${publicId}`,
    );
    const before = rows[0] as unknown as Place;
    const of = (change: { publicId: string } | null | undefined, kept: string | null) =>
      change === undefined ? kept : (change?.publicId ?? null);
    await checkRole(scene, { group: of(changes.group, before.group), role: of(changes.role, before.role) }, at);
    return changes;
  },

  afterwards: checkAdministrator,
});

/** Who doesn't belong to the company yet is invited, not put there. */
async function checkBelongs({ tx, actor }: Scene, user: string, at: At): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from user_membership where company_id = ${actor.company} and user_id = ${user} limit 1`,
  );
  if (rows.length === 0) throw refuse('unknown-reference', { propertyName: 'user', ...at });
}

/** A role is given by who holds all of its permissions there. */
export async function checkRole(scene: Scene, { group, role }: Place, at: At): Promise<void> {
  if (role === null) return;
  const { rows } = await scene.tx.execute(sql`select permissions from role where public_id = ${role}`);
  checkGiven(scene, rows[0]!.permissions as Permission[], { propertyName: 'role', group, ...at });
}
