import { type Permission, Role } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { rulesOf, type Scene } from '../engine/rules.ts';
import { checkProvided } from '../sso/for-company.ts';
import { checkAdministrator, checkGiven } from './standing.ts';

const wordsOf = (permissions: readonly { publicId?: Permission }[]): Permission[] => [
  ...new Set(permissions.flatMap(({ publicId }) => (publicId ? [publicId] : []))),
];

/** Nobody gives by a role what they lack themselves, asks by it for what there is no way to do, and the last administrator stays one. */
export const roleRules = rulesOf(Role, {
  async making(scene, { fields, at }) {
    if (fields.enforceSso) await checkProvided(scene.tx, scene.actor.company, at);
    const permissions = wordsOf(fields.permissions);
    checkGiven(scene, permissions, { propertyName: 'permissions', ...at });
    return { permissions };
  },

  async update(scene, publicId, { permissions, ...changes }, at) {
    if (changes.enforceSso) await checkProvided(scene.tx, scene.actor.company, at);
    if (permissions === undefined) return changes;
    const [now, before] = [wordsOf(permissions), await heldBy(scene, publicId)];
    const added = now.filter((one) => !before.includes(one));
    checkGiven(scene, added, { propertyName: 'permissions', ...at });
    return { ...changes, permissions: now };
  },

  afterwards: checkAdministrator,
});

async function heldBy({ tx }: Scene, publicId: string): Promise<Permission[]> {
  const { rows } = await tx.execute(sql`select permissions from role where public_id = ${publicId}`);
  return rows[0]!.permissions as Permission[];
}
