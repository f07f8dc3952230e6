import { type Permission, Role } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { rulesOf, type Scene } from '../engine/rules.ts';
import { checkProvided } from '../sso/for-company.ts';
import { changeParts, type Named } from './role-parts.ts';
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

  actions: {
    addAudiences: (scene, publicId, body: Named[]) => changeParts(scene, publicId, 'audiences', 'add', body),
    setAudiences: (scene, publicId, body: Named[]) => changeParts(scene, publicId, 'audiences', 'set', body),
    removeAudiences: (scene, publicId, body: Named[]) => changeParts(scene, publicId, 'audiences', 'remove', body),
    addPermissions: (scene, publicId, body: Named[]) => changeParts(scene, publicId, 'permissions', 'add', body),
    setPermissions: (scene, publicId, body: Named[]) => changeParts(scene, publicId, 'permissions', 'set', body),
    removePermissions: (scene, publicId, body: Named[]) => changeParts(scene, publicId, 'permissions', 'remove', body),
  },

  afterwards: checkAdministrator,
});

async function heldBy({ tx }: Scene, publicId: string): Promise<Permission[]> {
  const { rows } = await tx.execute(sql`select permissions from role where public_id = ${publicId}`);
  return rows[0]!.permissions as Permission[];
}
