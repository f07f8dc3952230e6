import { Agent } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { Params } from '../../engine/scope.ts';
import type { Handlers } from '../handlers.ts';
import { redeemBundle, seesBundle, useBundle } from './bundles.ts';
import { exactlyOne } from './exactly-one.ts';
import { mayLicense } from './use.ts';

export const licenceCalls: Pick<Handlers, 'ActivateLicenceBundle' | 'DeactivateLicenceBundles'> = {
  ActivateLicenceBundle: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const { actor } = visibility;
      const context: RequestContext = { tx, visibility, actor, params: request.params as Params };
      exactlyOne(body, ['couponCode', 'bundle'], {});
      await mayLicense(context, body.publicId, {});
      if (body.bundle && !(await seesBundle(context, body.bundle.publicId)))
        throw refuse('unknown-reference', { propertyName: 'bundle' });
      const bundle = body.bundle?.publicId ?? (await redeemBundle(context, body.couponCode!, {}));
      await useBundle(context, bundle, body.publicId);
      const details = { after: { bundle: { publicId: bundle } } };
      await audit(tx, actor, { entity: Agent, publicId: body.publicId, act: 'activate-bundle', details });
      await publishUpdate(context, 'Agent', [body.publicId]);
      return null;
    }),

  DeactivateLicenceBundles: ({ app, request }) =>
    app.inCall(request, async (tx, visibility) => {
      const { actor } = visibility;
      const { agentId } = request.params as { agentId: string };
      const context: RequestContext = { tx, visibility, actor, params: request.params as Params };
      await mayLicense(context, agentId, {});
      const { rows } = await tx.execute(sql`
        update licence set agent_id = null where agent_id = ${agentId} and bundle_id is not null returning public_id as id`);
      const freed = rows.map(({ id }) => id as string);
      if (freed.length === 0) return null;
      await audit(tx, actor, { entity: Agent, publicId: agentId, act: 'deactivate-bundles' });
      await publishUpdate(context, 'Licence', freed);
      await publishUpdate(context, 'Agent', [agentId]);
      return null;
    }),
};
