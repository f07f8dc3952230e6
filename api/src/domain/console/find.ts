import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { isCurrent } from '../membership/table.ts';
import type { Console } from './consents.ts';

export interface FoundConsole extends Console {
  origins: string[];
  /** The session of its service account. */
  session: string;
  hasRole: boolean;
}

/**
 * Consoles of a company with pages of an origin, in its scope; the oldest first. They are locked: a change of their pages waits, and then ends
 * what was opened here.
 */
export async function consolesAt(tx: Tx, company: string, origin: string): Promise<FoundConsole[]> {
  const { rows } = await tx.execute(sql`
    select u.public_id as "publicId", u.name, u.widget_origins as origins, s.public_id as session,
      exists (select 1 from user_membership m where m.user_id = u.public_id and m.company_id = ${company} and m.role_id is not null
        and ${isCurrent}) as "hasRole"
    from user_account u join session s on s.user_id = u.public_id
    where u.service_of = ${company} and ${origin} = any(u.widget_origins) and s.ended_on is null
      and exists (select 1 from user_membership m where m.user_id = u.public_id and m.company_id = ${company})
    order by s.created_on, s.public_id for share of u`);
  return rows as unknown as FoundConsole[];
}

/** The company of a service account; not found if there is no such account. */
export async function companyOfConsole(tx: Tx, publicId: string, propertyName?: string): Promise<string> {
  const { rows } = await tx.execute(
    sql`select service_of as company from user_account where public_id = ${publicId} and service_of is not null`,
  );
  if (!rows[0]) throw refuse('not-found', propertyName === undefined ? {} : { propertyName });
  return rows[0].company as string;
}
