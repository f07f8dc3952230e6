import { Audience } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { audit } from '../engine/audit.ts';
import { rulesOf, type Scene } from '../engine/rules.ts';
import { tellOf } from '../engine/write.ts';

/** One access category of a company at most is the default. */
export const audienceRules = rulesOf(Audience, {
  actions: {
    makeDefault: (scene, publicId) => choose(scene, publicId, true),
    clearDefault: (scene, publicId) => choose(scene, publicId, false),
  },
});

/** At most one of a company is the default; which one was it is told, too. */
async function choose(scene: Scene, publicId: string, isDefault: boolean): Promise<{ default: boolean }> {
  const { tx, actor } = scene;
  const { rows } = await tx.execute(sql`
    update audience set "default" = (public_id = ${publicId} and ${isDefault})
    where company_id = ${actor.company} and "default" <> (public_id = ${publicId} and ${isDefault})
      and (${isDefault} or public_id = ${publicId}) returning public_id as id`);
  const changed = rows.map(({ id }) => id as string);
  if (changed.includes(publicId))
    await audit(tx, actor, { entity: Audience, publicId, act: isDefault ? 'make-default' : 'clear-default' });
  await tellOf(scene, 'Audience', changed);
  return { default: isDefault };
}
