import type pg from 'pg';
import { userId } from '../../api/src/domain/demo-company/stable-id.ts';
import { company } from './cases.ts';

/**
 * A company's data besides its devices, scaled by their number: trees of ten assets, people with memberships, entries
 * of its audit log, messages of one person. Existing data stays.
 */
export async function fillBeside(owner: pg.Client, devices: number): Promise<void> {
  const id = (prefix: string, of: string) => `'${prefix}' || lpad((${of})::text, 8, '0')`;
  const statements = [
    // the first of ten is the root of the others
    `insert into asset (company_id, public_id, name, resource_variant_id, parent_id, root_id)
      select '${company}', ${id('Tree', 'i')}, 'Line ' || i / 10 || case when i % 10 = 0 then '' else ', part ' || i % 10 end,
        (select public_id from asset_type where company_id = '${company}' order by 1 limit 1),
        case when i % 10 > 0 then ${id('Tree', 'i - i % 10')} end, ${id('Tree', 'i - i % 10')}
      from generate_series(0, ${devices / 10 - 1}) i on conflict do nothing`,
    `insert into user_account (public_id, name, email_address, password_hash, sector_id)
      select ${id('Pers', 'i')}, 'Colleague ' || i, 'colleague-' || i || '@bench.example', '', (select sector_id from company where public_id = '${company}')
      from generate_series(1, ${devices / 100}) i on conflict do nothing`,
    `insert into user_membership (company_id, public_id, user_id, role_id, group_id)
      select '${company}', ${id('Memb', 'i')}, ${id('Pers', 'i')}, r.id, case when i % 2 = 0 then g.id end
      from generate_series(1, ${devices / 100}) i,
        (select public_id as id from role where company_id = '${company}' order by name limit 1) r,
        (select public_id as id from "group" where company_id = '${company}' and not is_company_group order by name limit 1) g on conflict do nothing`,
    `insert into audit_log (public_id, company_id, user_id, entity, record_id, act, details, "on")
      select 'EntryOfBench' || lpad(n::text, 12, '0'), company_id, (select public_id from user_account order by 1 offset n % 10 limit 1),
        'Agent', id, 'update', '{"before": {"name": "Before"}, "after": {"name": "After"}}', now() - make_interval(secs => n)
      from (select company_id, public_id as id, row_number() over (order by public_id) as n from agent where company_id = '${company}') a
      on conflict do nothing`,
    `insert into message select (jsonb_populate_record(m, jsonb_build_object('public_id', ${id('Told', 'i')},
        'created_on', now() - make_interval(secs => i), 'read', i > 50))).*
      from generate_series(1, ${devices / 10}) i, message m
      where m.public_id = (select min(public_id) from message where user_id = '${userId('marieke')}') on conflict do nothing`,
    'analyze asset, user_account, user_membership, audit_log, message',
  ];
  for (const statement of statements) await owner.query(statement);
}
