import { sql } from 'drizzle-orm';
import type { Database } from '../database/scope.ts';
import { texts } from '../engine/sql.ts';
import type { Listener } from './hub.ts';

/** Listeners whose session is over, or who don't belong to their company any more. */
export async function whoIsOut(database: Database, listeners: Listener[]): Promise<Listener[]> {
  if (listeners.length === 0) return [];
  const live = await database.inScope({}, (tx) =>
    tx.execute(
      sql`select public_id from session where public_id = any(${texts(listeners.map((one) => one.session))}) and ended_on is null and ends_on > now()`,
    ),
  );
  const sessions = new Set(live.rows.map((row) => row.public_id));
  const members = new Set<string>();
  for (const company of new Set(listeners.map((one) => one.company))) {
    const { rows } = await database.inScope({ company }, (tx) =>
      tx.execute(sql`select distinct user_id from user_membership where company_id = ${company}`),
    );
    for (const row of rows) members.add(`${company} ${row.user_id}`);
  }
  return listeners.filter((one) => !sessions.has(one.session) || !members.has(`${one.company} ${one.user}`));
}
