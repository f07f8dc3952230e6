import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { type StoredSession, storedColumns } from './judge.ts';

/** Fields of a device that only describe its presence; no access depends on them. */
const presence = ['status', 'status_since', 'last_seen_on', 'words', 'refused_values', 'missing_values', 'uplink'];

const rowsOf = (text: SQL) => sql`(select jsonb_agg(o order by o) from (${text}) rows(o))`;

/**
 * What the verdict about a row `e` of web_access_entry rests on, as one short text: if it is unchanged, so is the verdict. It
 * contains whole rows except fields without influence, so that an omission only costs an unnecessary check.
 */
export const restsOn = sql`md5(concat_ws(' ', e.closed_on, e.expires_on, e.expires_on <= now(),
  ${rowsOf(sql`select jsonb_build_array(s.ended_on, s.ended_for, s.two_factor, (select p.companies_ids from sso_identity_provider p where p.public_id = s.sso_provider_id)) from session s where s.public_id = e.session_id`)},
  ${rowsOf(sql`select to_jsonb(a) - ${texts(presence)} from agent a where a.public_id = e.agent_id`)},
  ${rowsOf(sql`select to_jsonb(d) from agent_server d where d.public_id = e.agent_server_id`)},
  ${rowsOf(sql`select to_jsonb(d) from agent_device d join agent_server v on v.device_id = d.public_id where v.public_id = e.agent_server_id`)},
  ${rowsOf(sql`select jsonb_build_array(to_jsonb(r), r.start <= now(), r."end" > now()) from agent_access_request r
    where r.agent_id = e.agent_id and r.user_id = e.user_id`)},
  ${rowsOf(sql`select jsonb_build_array(to_jsonb(m), m.expires_on > now(), to_jsonb(r), c.uses_access_requests, c.enforce2fa, c.enforce_sso, c.trust_sso2fa) from user_membership m
    join company c on c.public_id = m.company_id left join role r on r.public_id = m.role_id
    where m.user_id = e.user_id and m.company_id = e.company_id`)}))`;

/** Sessions of all companies by their ids, each with what it rests on. As jobs. */
export async function storedSessions(tx: Tx, ids: string[]): Promise<StoredSession[]> {
  const { rows } = await tx.execute(sql`select ${storedColumns}, ${restsOn} as "restsOn"
    from web_access_entry e where e.public_id = any(${texts(ids)})`);
  return rows as unknown as StoredSession[];
}
