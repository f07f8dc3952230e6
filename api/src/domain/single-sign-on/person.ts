import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/scope.ts';
import { isMine } from '../membership/table.ts';

/**
 * The person of an address that a provider has verified, in the companies it serves. It opens only those companies,
 * whatever others the person belongs to.
 */
export async function personAt(
  database: Database,
  { emailAddress, providerId }: { emailAddress: string | null; providerId: string },
): Promise<{ publicId: string; name: string }> {
  const account = await database.inScope({}, async (tx) => {
    const { rows } = await tx.execute(sql`select public_id as "publicId", name from user_account
      where email_address = ${emailAddress} and service_of is null and erased_on is null`);
    const user = rows[0] as { publicId: string; name: string } | undefined;
    if (!user) return undefined;
    await tx.execute(sql`select set_config('app.user', ${user.publicId}, true)`);
    const memberships = await tx.execute(sql`select 1 from user_membership m
      join sso_identity_provider p on p.public_id = ${providerId} and m.company_id = any(p.companies_ids)
      where ${isMine(user.publicId)} limit 1`);
    return memberships.rows.length > 0 ? user : undefined;
  });
  if (!account) throw refuse('sso-unknown-person');
  return account;
}
