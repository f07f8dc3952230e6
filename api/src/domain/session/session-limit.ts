import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { isMine } from '../membership/table.ts';
import type { Lifetimes } from './session.ts';

/**
 * How long a new session of a person may live: no longer than the strictest of their companies allows. A session covers
 * all companies of its person, so one limit counts for it everywhere.
 */
export async function lifetimesFor(tx: Tx, user: string, lives: Lifetimes): Promise<Lifetimes> {
  await tx.execute(sql`select set_config('app.user', ${user}, true)`);
  const { rows } = await tx.execute(sql`select min(c.max_session_hours) * 3600 as most
    from user_membership m join company c on c.public_id = m.company_id where ${isMine(user)}`);
  const maxMs = rows[0]!.most as number | null;
  return maxMs === null ? lives : { ...lives, absolute: Math.min(lives.absolute, Number(maxMs)) };
}

/** Shortens the open sessions of a company's people to its limit, with their tokens; in its scope. */
export async function limitSessions(tx: Tx, company: string, hours: number, condition: SQL = sql`true`): Promise<void> {
  const last = sql`s.created_on + make_interval(hours => ${hours})`;
  await tx.execute(sql`
    with shortened as (
      update session s set ends_on = ${last} from user_account u
      where u.public_id = s.user_id and u.service_of is null and s.ended_on is null and s.ends_on > ${last}
        and (s.kind = 'portal' or s.refresh_hash is not null) and ${condition}
        and s.user_id in (select m.user_id from user_membership m where m.company_id = ${company})
      returning s.public_id, s.ends_on)
    update session_token t set expires_on = least(t.expires_on, shortened.ends_on)
    from shortened where t.session_id = shortened.public_id`);
}
