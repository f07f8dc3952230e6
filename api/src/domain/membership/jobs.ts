import { sql } from 'drizzle-orm';
import type { OutboxEvent } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** The events of memberships that have ended in a period: their people may see less. */
export async function endedMemberships(tx: Tx, since: Date, until: Date): Promise<OutboxEvent[]> {
  const { rows } = await tx.execute(sql`
    select company_id as company, public_id as "publicId" from user_membership
    where expires_on > ${since} and expires_on <= ${until} and removed_on is null`);
  return rows.map(({ company, publicId }) => ({
    company: company as string,
    entity: 'UserMembership',
    act: 'update',
    publicId: publicId as string,
    agent: null,
    fields: {},
  }));
}
