import { permissions } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { hashOf } from '../../src/platform/secret.ts';
import { type Caller, callerOf } from '../caller.ts';
import { startIdentityProvider } from '../identity-provider.ts';
import { company, enterVpn, reauthenticateAll, serve, startApi, type TestApi, user } from '../test-api.ts';
import { addEnrolments, addSsoProvider } from './enrolments-and-sso.ts';
import { addRow } from './fill.ts';
import { allRows, markTexts, type Person } from './hidden.ts';
import { addTemplateRecords } from './template-records.ts';
import { forgetful } from './undone.ts';

/** People who each see a different part of the data; those with few rights try each write twice. */
export const people = {
  'a guest in one group': { key: 'katrin', at: 'norwell', groups: ['Köln-Stammheim'], does: 'little' },
  'an engineer of one group with every permission there': {
    key: 'jonas',
    at: 'norwell',
    groups: ['Ghent'],
    does: 'all',
  },
  'somebody of the company that controls some devices': { key: 'lotte', at: 'acme', groups: null, does: 'all' },
  'the administrator of another company': { key: 'katrin', at: 'delta', groups: null, does: 'all' },
  'a member without a role': { key: 'sam', at: 'norwell', groups: [], does: 'little' },
} as const;
/** The account of a program of the person's company. */
export const program = 'Program00001';
/** The recovery code of the person who lost their authenticator app. */
export const recoveryCode = 'LOSTANDFOUND';
export type Who = keyof typeof people;

/** Closed after each test: one that a failed test left open would keep its process for ever. */
const open: { close(): Promise<unknown> }[] = [];

/** Closed after the test, in reverse order. */
export function closeLater<T extends { close(): Promise<unknown> }>(closable: T): T {
  open.unshift(closable);
  return closable;
}

interface Started {
  api: TestApi;
  as: Caller;
  /** The same person, at an API on the same database that rolls back every change. */
  tries: Caller;
  /** The address of that API. */
  address: string;
  person: Person;
}

/** A separate API whose texts are all marked, and a person logged in to it. */
export async function startAs(kindOfPerson: Who): Promise<Started> {
  const api = closeLater(await startApi());
  const identities = closeLater(await startIdentityProvider());
  identities.knows([`${api.address}/sso/redirect`]);
  const { key, at, groups } = people[kindOfPerson];
  const hasRole = kindOfPerson !== 'a member without a role';
  await api.owner.inScope({}, async (tx) => {
    const all = permissions.filter(
      (permission) => permission !== 'COMPANY_ADMIN' && permission !== 'COMPANY_WIDE_ROLE',
    );
    await tx.execute(
      sql`update role set permissions = ${sql.param(all)}::text[] where public_id in (select role_id from user_membership where user_id = ${user('jonas')})`,
    );
    await tx.execute(sql`update user_membership set role_id = null where user_id = ${user('sam')}`);
    // a tunnel on each device, and requests of each person, so that there is something to report and to answer
    await tx.execute(sql`
      insert into vpn_session (company_id, public_id, user_id, session_id, agent_id, credential_hash, server_id, vpn_address, started_on, seen_on)
      select company_id, 'Tunn' || left(public_id, 8), ${user('marieke')}, 'Session00001', public_id, 'x' || public_id, 'Server000001',
        '10.9.0.' || row_number() over (), now(), now() from agent`);
    for (const [author, prefix, status] of [
      [user('marieke'), 'Wish', 'approved'],
      [user(key), 'Mine', 'approved'],
      [user('marieke'), 'Wait', 'pending'],
      [user(key), 'Hope', 'pending'],
    ]) {
      await tx.execute(sql`
        insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, vpn, servers_ids, allowed_approvers_ids,
          reason, start, "end", requested_end, status, created_on, answers)
        select ${prefix} || left(public_id, 8), company_id, public_id, ${author}, company_id, true,
          array(select s.public_id from agent_server s where s.agent_id = agent.public_id), array[${user('anke')}, ${user(key)}], 'The valve',
          now() - interval '1 hour', now() + interval '7 days', now() + interval '7 days', ${status}, now() - interval '1 hour', '[]' from agent`);
    }
  });
  // company-wide records without references: types of groups and assets, and a group without a device
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`insert into "group" (company_id, public_id, name, type_id)
      select company_id, 'GrpOfTheirs1', 'Depot', public_id from group_type where company_id = ${company[at]} limit 1`);
    // a person who can be removed from the company, and an invite to the caller
    await tx.execute(sql`insert into user_membership (company_id, public_id, user_id)
      select ${company[at]}, 'PlaceOfRuben', ${user('ruben')} where not exists (
        select 1 from user_membership where company_id = ${company[at]} and user_id = ${user('ruben')})`);
    await tx.execute(sql`insert into invite (company_id, public_id, email_address, language, expires_on, created_by_id)
      select m.company_id, 'InviteOfMine', u.email_address, 'en', now() + interval '1 day', m.user_id
      from user_membership m join role r on r.public_id = m.role_id, user_account u
      where m.company_id = ${company[at]} and 'COMPANY_ADMIN' = any(r.permissions) and u.public_id = ${user(key)} limit 1`);
    await tx.execute(
      sql`insert into invite_membership (company_id, public_id, invite_id) values (${company[at]}, 'PlaceOfMine1', 'InviteOfMine')`,
    );
    await tx.execute(sql`insert into terms_of_use_policy (public_id, sector_id, company_id, type)
      select 'DraftOfTheir', sector_id, public_id, 'termsofuse' from company where public_id = ${company[at]}`);
    await tx.execute(
      sql`insert into asset_type (company_id, public_id, name, "order") values (${company[at]}, 'KindOfTheirs', 'Depot', 9)`,
    );
    await tx.execute(
      sql`insert into group_type (company_id, public_id, name, "order") values (${company[at]}, 'TypeOfTheirs', 'Depot', 9)`,
    );
  });
  // data that is for one category alone
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent set data_audience_id = (
        select public_id from audience u where u.company_id = agent.company_id order by name limit 1)
      where public_id in (select max(agent_id) from agent_data_tag t group by company_id,
        (select group_ids[1] from agent a where a.public_id = t.agent_id))`),
  );
  // a device controlled by the company of the administrator there
  await api.owner.inScope({}, async (tx) => {
    const [its, group] = [
      sql`${company.delta}`,
      sql`(select public_id from "group" where company_id = ${company.delta} and not is_company_group limit 1)`,
    ];
    await tx.execute(sql`
      insert into controlled_device (company_id, public_id, name, agent_id, created_on)
      select ${its}, 'CtrlOfDelta1', name, public_id, now() from agent where company_id = ${company.acme} order by name desc limit 1`);
    await tx.execute(sql`update agent set controlled_by_id = ${its}
      where public_id = (select agent_id from controlled_device where public_id = 'CtrlOfDelta1')`);
    await tx.execute(sql`insert into controlled_device_membership (company_id, public_id, controlled_device_id, group_id, created_on)
      values (${its}, 'CtrlPlaceD01', 'CtrlOfDelta1', ${group}, now())`);
  });
  // personal records: each person has some
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`insert into trusted_device (user_id, public_id, name, identifier_hash, created_on, last_login)
      select public_id, 'Devi' || left(public_id, 8), 'Laptop', public_id, now(), now() from user_account`),
  );
  // each has asked for another address
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`insert into email_address_change (public_id, user_id, old_email_address, new_email_address, expires_on)
      select 'Addr' || left(public_id, 8), public_id, email_address, 'new-' || email_address, now() + interval '1 day' from user_account`),
  );
  // a program of the company has an account there
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`insert into user_account (public_id, name, email_address, sector_id, service_of)
      select ${program}, 'Program', 'program@service-account.invalid', sector_id, public_id from company where public_id = ${company[at]}`);
    await tx.execute(
      sql`insert into user_membership (company_id, public_id, user_id) values (${company[at]}, 'PlaceProgram', ${program})`,
    );
    await tx.execute(sql`insert into session (public_id, user_id, kind, last_used_on, ends_on)
      values ('SessProgram0', ${program}, 'client', now(), now() + interval '1 year')`);
  });
  // a note of the caller's on each device, an image of a page, and a component template that no page uses
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`insert into agent_note (company_id, public_id, agent_id, text, created_on, created_by_id)
      select company_id, 'Note' || left(public_id, 8), public_id, 'The valve', now(), ${user(key)} from agent where company_id = ${company[at]}`);
    const { rows } = await tx.execute(sql`select min(public_id) as id from page where company_id = ${company[at]}`);
    await addRow(tx, 'page_image', company[at], { page_id: rows[0]!.id, created_by_id: user(key) });
    await addRow(tx, 'page_component_template', company[at]);
  });
  // a machine without services, a maintenance window, and a webhook with a delivery
  await api.owner.inScope({}, async (tx) => {
    await addRow(tx, 'agent_device', company[at]);
    await addRow(tx, 'agent_maintenance_window', company[at], { created_by_id: user(key) });
    await addRow(tx, 'company_webhook', company[at], { public_id: 'WebhookOfIts', url: 'https://hook.example.com/' });
    await addRow(tx, 'company_webhook_delivery', company[at], { webhook_id: 'WebhookOfIts' });
  });
  await addTemplateRecords(api.owner, company[at]);
  await enterVpn(api.owner);
  await markTexts(api.owner);
  // their addresses and codes are compared, and so can't be marked
  await addEnrolments(api.owner, company[at], user(key));
  await addSsoProvider(api.owner, company[at], identities.issuer);
  const tables = await allRows(api.owner);
  const groupIds =
    groups && tables.get('group')!.filter((row) => groups.some((name) => String(row.name).startsWith(name)));
  const person = {
    company: company[at],
    user: user(key),
    groups: groupIds?.map((row) => row.public_id) ?? null,
    hasRole,
  };
  await reauthenticateAll(api.owner);
  const as = await api.signIn(key, company[at]);
  // one of them has an app for one-time codes, by now
  if (key === 'katrin' && at === 'delta')
    await api.owner.inScope({}, async (tx) => {
      await tx.execute(
        sql`insert into one_time_secret (user_id, secret, registered_on) values (${user(key)}, 'A', now())`,
      );
      await tx.execute(sql`insert into recovery_code (user_id, hash) values (${user(key)}, ${hashOf(recoveryCode)})`);
    });
  // the provider of single sign-on is on this machine
  const { address } = closeLater(await serve(forgetful(api.database), { LINESIDE_LOCAL_WEBHOOKS: 'true' }));
  return { api, as, tries: callerOf(address, as.headers), address, person };
}

afterEach(async () => {
  for (const api of open.splice(0)) await api.close();
});
