import { Licence, newPublicId } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publish } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { Coupon } from './coupons.ts';
import { isCurrent } from './table.ts';

/** The path of a refused value in a body. */
export type Where = At & { propertyName?: string };

const day = 86_400_000;

interface NewLicence {
  usage: string;
  trial: boolean;
  /** How long it is valid from now on; null: forever. */
  days: number | null;
  coupon?: Coupon;
  agent?: string | null;
  bundle?: string;
}

/** The stored fields of a new licence; refused if the company has the maximum of its kind. */
export async function licenceOf(
  context: RequestContext,
  { usage, trial, days, coupon, agent, bundle }: NewLicence,
  at: Where,
) {
  return {
    typeId: await typeFor(context, usage, at),
    serialNumber: newPublicId().toUpperCase(),
    expiresOn: days === null ? null : new Date(Date.now() + days * day).toISOString(),
    trial,
    value: coupon?.value ?? null,
    maxRetentionPolicy: coupon?.maxRetentionPolicy ?? null,
    couponCode: coupon?.codeHash ?? null,
    agent: agent ?? null,
    bundle: bundle ?? null,
  };
}

/** Creates a licence as part of a call for something else. */
export async function makeLicence(context: RequestContext, draft: NewLicence, at: Where): Promise<string> {
  const { tx, actor, visibility } = context;
  const publicId = newPublicId();
  const licence = await licenceOf(context, draft, at);
  await tx.execute(sql`
    insert into licence (company_id, public_id, type_id, serial_number, expires_on, trial, value, max_retention_policy, coupon_code, agent_id, bundle_id)
    values (${actor.company}, ${publicId}, ${licence.typeId}, ${licence.serialNumber}, ${licence.expiresOn}, ${licence.trial}, ${licence.value},
      ${licence.maxRetentionPolicy}, ${licence.couponCode}, ${licence.agent}, ${licence.bundle})`);
  const { serialNumber, expiresOn, trial } = licence;
  await audit(tx, actor, {
    entity: Licence,
    publicId,
    act: 'create',
    details: { after: { publicId, serialNumber, expiresOn, trial } },
  });
  await publish(visibility.registry.tables.Licence, context, 'add', [publicId]);
  return publicId;
}

/** The id of the kind of licences that are used so. */
async function typeFor({ tx, actor }: RequestContext, usage: string, at: Where): Promise<string> {
  const { rows } = await tx.execute(
    sql`select public_id as id, company_limit as most from licence_type where usage_type = ${usage}`,
  );
  const type = rows[0] as { id: string; most: number | null } | undefined;
  if (!type) throw refuse('licence-unfit', at);
  if (type.most === null) return type.id;
  // two that are made at once are counted one after the other
  await tx.execute(sql`select from company where public_id = ${actor.company} for update`);
  const counted = await tx.execute(sql`
    select count(*)::int as there from licence l where l.company_id = ${actor.company} and l.type_id = ${type.id} and ${isCurrent('l')}`);
  if ((counted.rows[0]!.there as number) >= type.most)
    throw refuse('licence-limit', { ...at, params: { most: String(type.most) } });
  return type.id;
}
