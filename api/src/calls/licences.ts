import { Agent } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../engine/audit.ts';
import type { Scene } from '../engine/rules.ts';
import type { Params } from '../engine/scope.ts';
import { tellOf } from '../engine/write.ts';
import { redeemBundle, seesBundle, useBundle } from '../licences/bundles.ts';
import { exactlyOne } from '../licences/exactly-one.ts';
import { mayLicense } from '../licences/use.ts';
import type { Handlers } from './handlers.ts';

export const licenceCalls: Pick<Handlers, 'ActivateLicenceBundle' | 'DeactivateLicenceBundles'> = {
  ActivateLicenceBundle: ({ world, request, body }) =>
    world.inCall(request, async (tx, sight) => {
      const { actor } = sight;
      const scene: Scene = { tx, sight, actor, params: request.params as Params };
      exactlyOne(body, ['couponCode', 'bundle'], {});
      await mayLicense(scene, body.publicId, {});
      if (body.bundle && !(await seesBundle(scene, body.bundle.publicId)))
        throw refuse('unknown-reference', { propertyName: 'bundle' });
      const bundle = body.bundle?.publicId ?? (await redeemBundle(scene, body.couponCode!, {}));
      await useBundle(scene, bundle, body.publicId);
      const details = { after: { bundle: { publicId: bundle } } };
      await audit(tx, actor, { entity: Agent, publicId: body.publicId, act: 'activate-bundle', details });
      await tellOf(scene, 'Agent', [body.publicId]);
      return null;
    }),

  DeactivateLicenceBundles: ({ world, request }) =>
    world.inCall(request, async (tx, sight) => {
      const { actor } = sight;
      const { agentId } = request.params as { agentId: string };
      const scene: Scene = { tx, sight, actor, params: request.params as Params };
      await mayLicense(scene, agentId, {});
      const { rows } = await tx.execute(sql`
        update licence set agent_id = null where agent_id = ${agentId} and bundle_id is not null returning public_id as id`);
      const freed = rows.map(({ id }) => id as string);
      if (freed.length === 0) return null;
      await audit(tx, actor, { entity: Agent, publicId: agentId, act: 'deactivate-bundles' });
      await tellOf(scene, 'Licence', freed);
      await tellOf(scene, 'Agent', [agentId]);
      return null;
    }),
};
