import { EdgeApp, limits, newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publish } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { edgeAppManifestIn } from './manifest.ts';

/** An app's versions are archives that are uploaded. */
export const edgeAppRules = rulesOf(EdgeApp, { actions: { uploadVersion } });

/** Stores an archive as the next version of an app; two simultaneous uploads get different numbers. */
async function uploadVersion(context: RequestContext, app: string, body: Uint8Array) {
  const { tx, actor, visibility } = context;
  const store = visibility.registry.tables.EdgeAppVersion;
  await tx.execute(sql`select from edge_app where public_id = ${app} for update`);
  const content = Buffer.from(body);
  const { services, files } = await edgeAppManifestIn(content, limits.edgeAppBytes);
  const named = files.map((path) => ({ publicId: newPublicId(), path }));
  const publicId = newPublicId();
  await tx.execute(sql`
    insert into edge_app_version (public_id, company_id, edge_app_id, number, published_on, created_on, created_by_id, manifest, content)
    select ${publicId}, ${actor.company}, ${app}, (count(*) + 1)::text, now(), now(), ${actor.user.publicId},
      ${JSON.stringify({ services, files: named })}::jsonb, ${content} from edge_app_version where edge_app_id = ${app}`);
  const after = { edgeApp: { publicId: app }, bytes: content.length };
  await audit(tx, actor, { entity: store.entity, publicId, act: 'create', details: { after } });
  await publish(store, context, 'add', [publicId]);
  return { publicId };
}
