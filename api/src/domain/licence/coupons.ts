import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { hashOf } from '../../platform/secret.ts';

/** The content of a coupon. */
export interface Coupon {
  codeHash: string;
  bundleName: string | null;
  usages: string[];
  days: number | null;
  value: string | null;
  maxRetentionPolicy: string | null;
}

/**
 * Spends a coupon; of two at once one is refused. `fits` checks its purpose: if it doesn't fit the call is refused, and
 * the coupon stays valid.
 */
export async function spend(
  { tx, actor }: RequestContext,
  code: string,
  at: At,
  fits: (coupon: Coupon) => boolean,
): Promise<Coupon> {
  const codeHash = hashOf(code.toUpperCase());
  const position = { propertyName: 'couponCode', ...at };
  const { rows } = await tx.execute(sql`
    update licence_coupon set spent_on = now(), spent_by = ${actor.company} where code_hash = ${codeHash} and spent_on is null
    returning code_hash as "codeHash", bundle_name as "bundleName", usages, days, value, max_retention_policy as "maxRetentionPolicy"`);
  const coupon = rows[0] as Coupon | undefined;
  if (!coupon) {
    const known = await tx.execute(sql`select 1 from licence_coupon where code_hash = ${codeHash}`);
    throw refuse(known.rows.length > 0 ? 'coupon-spent' : 'coupon-unknown', position);
  }
  if (!fits(coupon)) throw refuse('coupon-unfit', position);
  return coupon;
}

/** Whether a coupon is for one licence; of a usage type, if given. */
export const isSingle =
  (usage?: string) =>
  ({ bundleName, usages }: Coupon): boolean =>
    bundleName === null && usages.length === 1 && (usage === undefined || usages[0] === usage);
