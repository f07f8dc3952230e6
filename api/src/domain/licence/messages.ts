import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { holders } from '../membership/holders.ts';
import { deliver } from '../message/deliver.ts';

/** How many days before its end a licence's notice is sent, once per end date. */
const daysAhead = 30;

const ending = sql`expires_on > now() and expires_on < now() + make_interval(days => ${daysAhead})
  and notified_end is distinct from expires_on`;

/** Notifies people of expiring licences, in any company (spec 6.16). Safe to run in several processes. */
export async function notifyLicences(database: Database): Promise<void> {
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(sql`select distinct company_id as id from licence where ${ending}`),
  );
  for (const { id } of rows)
    await database.inScope({ company: id as string }, (tx) => notifyInCompany(tx, id as string));
}

async function notifyInCompany(tx: Tx, company: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    update licence set notified_end = expires_on from company c where c.public_id = licence.company_id and ${ending}
    returning serial_number as name, agent_id as agent, c.name as "companyName", ${iso(sql`expires_on`)} as "expiresOn"`);
  for (const { name, companyName, expiresOn, agent } of rows as Record<string, string>[]) {
    // for a device's licence also people with the permission in one of its groups
    const people = await holders(tx, company, 'NOTIFY_EXPIRING_LICENCE', agent ?? undefined);
    const ids = people.map(({ publicId }) => publicId);
    await deliver(tx, ids, {
      ...{ label: 'licence-expiring', company: { publicId: company, name: companyName! }, name: name! },
      ...{ occurredOn: new Date().toISOString(), more: { expiresOn: expiresOn! } },
    });
  }
}
