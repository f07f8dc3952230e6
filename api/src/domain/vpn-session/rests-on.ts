import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';

/** Fields of a device that only describe its presence; no access depends on them. */
const presence = ['status', 'status_since', 'last_seen_on', 'words'];

/**
 * Marks VPN sessions of all companies as seen now, as jobs, and returns for each the inputs of `judge` as one short
 * text: if it is unchanged, so is the verdict. It contains whole rows except fields without influence, so that an
 * omission only costs an unnecessary check. Ended sessions are left out.
 */
export async function seeSessions(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const rowsOf = (text: ReturnType<typeof sql>) => sql`(select jsonb_agg(o order by o) from (${text}) rows(o))`;
  const { rows } = await tx.execute(sql`
    update vpn_session v set seen_on = case when v.ended_on is null then now() else v.seen_on end
    where v.public_id = any(${texts(ids)})
    returning v.public_id as id, md5(concat_ws(' ', v.ended_on,
      ${rowsOf(sql`select jsonb_build_array(s.ended_on, s.two_factor, (select p.companies_ids from sso_identity_provider p where p.public_id = s.sso_provider_id), s.ends_on, s.ends_on < now()) from session s where s.public_id = v.session_id`)},
      ${rowsOf(sql`select to_jsonb(a) - ${texts(presence)} from agent a where a.public_id = v.agent_id`)},
      ${rowsOf(sql`select to_jsonb(p) from vpn_place p where p.agent_id = v.agent_id`)},
      ${rowsOf(sql`select jsonb_build_array(to_jsonb(r), r.start <= now(), r."end" > now()) from agent_access_request r
        where r.agent_id = v.agent_id and r.user_id = v.user_id`)},
      ${rowsOf(sql`select jsonb_build_array(to_jsonb(m), m.expires_on > now(), to_jsonb(r), c.uses_access_requests, c.enforce2fa, c.enforce_sso, c.trust_sso2fa) from user_membership m
        join company c on c.public_id = m.company_id left join role r on r.public_id = m.role_id
        where m.user_id = v.user_id and m.company_id = v.company_id`)})) as "restsOn"`);
  return new Map(rows.map(({ id, restsOn }) => [id as string, restsOn as string]));
}
