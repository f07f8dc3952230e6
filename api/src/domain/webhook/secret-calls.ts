import { type AnyEntity, CompanyWebhook, WebhookSubscription } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../engine/audit.ts';
import { publish } from '../../engine/publish.ts';
import { contextOf, type RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import type { Handlers } from '../handlers.ts';
import { newSecret } from './signing.ts';

/** Stores a new secret sealed, and answers it; the log names the act alone. */
async function makeSecret(context: RequestContext, entity: AnyEntity, request: FastifyRequest) {
  const { tx, actor, visibility } = context;
  const { publicId } = request.params as { publicId: string };
  const store = visibility.registry.tables[entity.name as 'CompanyWebhook'];
  await mayWrite(store, context, publicId, {});
  const secret = newSecret();
  const sealed = tx.sealer.seal(secret, `${store.name}.secret`);
  await tx.execute(sql`update ${sql.identifier(store.name)} set secret = ${sealed} where public_id = ${publicId}`);
  await audit(tx, actor, { entity, publicId, act: 'make-secret' });
  await publish(store, context, 'update', [publicId]);
  return { secret };
}

export const webhookSecretCalls: Pick<Handlers, 'MakeWebhookSecret' | 'MakeCompanyWebhookSecret'> = {
  MakeWebhookSecret: ({ app, request }) =>
    app.asPerson(request, (tx, visibility) => makeSecret(contextOf(tx, visibility), WebhookSubscription, request)),
  MakeCompanyWebhookSecret: ({ app, request }) =>
    app.inCall(request, (tx, visibility) => makeSecret(contextOf(tx, visibility), CompanyWebhook, request)),
};
