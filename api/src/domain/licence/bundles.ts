import { LicenceBundle, newPublicId } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publish } from '../../engine/publish.ts';
import { readRow } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { spend } from './coupons.ts';
import { makeLicence } from './make.ts';
import { release, use } from './use.ts';

/** Licences of a bundle by use; those for a device can be assigned to one. */
export interface OfBundle {
  id: string;
  usage: string;
  scope: 'agent' | 'company';
}

export async function licencesOf({ tx }: RequestContext, bundle: string): Promise<OfBundle[]> {
  const { rows } = await tx.execute(sql`
    select l.public_id as id, t.usage_type as usage, t.scope from licence l join licence_type t on t.public_id = l.type_id
    where l.bundle_id = ${bundle} order by t.usage_type collate "C", l.public_id`);
  return rows as unknown as OfBundle[];
}

export const seesBundle = async ({ tx, visibility }: RequestContext, bundle: string): Promise<boolean> =>
  (await readRow(tx, visibility.registry.tables.LicenceBundle, visibility, bundle, new Map())) !== undefined;

/** Makes a bundle, and its licences, of a coupon for one. */
export async function redeemBundle(context: RequestContext, code: string, at: At): Promise<string> {
  const { tx, actor, visibility } = context;
  const coupon = await spend(context, code, at, ({ bundleName }) => bundleName !== null);
  const publicId = newPublicId();
  const name = coupon.bundleName!;
  await tx.execute(
    sql`insert into licence_bundle (company_id, public_id, name) values (${actor.company}, ${publicId}, ${name})`,
  );
  await audit(tx, actor, { entity: LicenceBundle, publicId, act: 'create', details: { after: { publicId, name } } });
  const position = { propertyName: 'couponCode', ...at };
  for (const usage of coupon.usages)
    await makeLicence(context, { usage, trial: false, days: coupon.days, coupon, bundle: publicId }, position);
  await publish(visibility.registry.tables.LicenceBundle, context, 'add', [publicId]);
  return publicId;
}

/** Gives a device every licence of a bundle that is for one. */
export async function useBundle(context: RequestContext, bundle: string, agent: string): Promise<void> {
  const position = { propertyName: 'bundle' };
  const agentLicences = (await licencesOf(context, bundle)).filter(({ scope }) => scope === 'agent');
  if (agentLicences.length === 0) throw refuse('licence-unfit', position);
  for (const { id, usage } of agentLicences) {
    await release(context, agent, usage, {});
    await use(context, { licence: id, agent, usage }, position);
  }
}
