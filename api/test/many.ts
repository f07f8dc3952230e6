import { withClient } from '../src/platform/database/roles.ts';
import type { Database } from '../src/platform/database/scope.ts';
import { company } from './test-api.ts';

/**
 * Fills the demo's first company up to a number of devices, copies of its own with other names, in the same groups; and
 * analyses them. It has no time limit: limits are for people's requests.
 */
export async function enlargeTo(owner: Database, devices: number): Promise<void> {
  await withClient(owner.url, async (client) => {
    await client.query(copies, [company.norwell, devices]);
    await client.query(places, [company.norwell]);
    await client.query('vacuum (analyze)');
  });
}

const copies = `
  insert into agent (company_id, public_id, name, serial_number, template_id, network, vpn_require_access_approval, vpn_locked,
    web_access_locked, use_stunnel, status, status_since, last_seen_on, rate_limiting)
  select company_id, 'Many' || lpad(turn::text, 8, '0'), 'Copy ' || turn || ' of ' || name, 'SN-' || lpad(turn::text, 9, '0'),
    template_id, null, vpn_require_access_approval, false, false, use_stunnel, status, status_since,
    now() - make_interval(secs => turn), rate_limiting
  from (select *, row_number() over (order by public_id) - 1 as place, count(*) over () as models
    from agent where company_id = $1) model
  join generate_series(1, $2::int) turn on turn % models = place`;

const places = `
  insert into agent_membership (company_id, public_id, agent_id, group_id, created_on)
  select copy.company_id, 'P' || substr(copy.public_id, 2), copy.public_id, groups.public_id, now()
  from (select *, row_number() over (order by public_id) as turn from agent where public_id like 'Many%') copy
  join (select public_id, row_number() over (order by public_id) - 1 as place, count(*) over () as all from "group"
    where company_id = $1 and not is_company_group) groups on copy.turn % groups.all = groups.place`;
