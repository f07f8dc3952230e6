import type { SentFile } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { groupOrCompany } from '../../engine/company-group.ts';
import type { EntityRegistry } from '../../engine/entity-registry.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { isMine } from '../membership/table.ts';
import type { Person } from '../session/authenticate.ts';
import { inEach, requestsIn } from './my-access.ts';
import { myUserOf } from './my-user.ts';

/** All stored data of a person except secrets, as JSON for export. */
export async function exportOf(tx: Tx, registry: EntityRegistry, person: Person): Promise<SentFile> {
  const { publicId } = person.user;
  const { rows: zones } = await tx.execute(
    sql`select u.browser_time_zone as "browserTimeZone" from user_account u where u.public_id = ${publicId}`,
  );
  const user = { ...(await myUserOf(tx, person)), ...zones[0] };
  const { rows: sessions } = await tx.execute(sql`
    select s.public_id as "publicId", s.kind, ${iso(sql`s.last_used_on`)} as "lastUsedOn", ${iso(sql`s.ends_on`)} as "endsOn",
      ${iso(sql`s.ended_on`)} as "endedOn", s.ended_for as "endedFor", ${iso(sql`s.created_on`)} as "createdOn", s.created_ip as "createdIp",
      s.user_agent as "userAgent", s.two_factor as "twoFactor", s.scope from session s where s.user_id = ${publicId} and s.kind not in ('print', 'frame') order by s.last_used_on`);
  const { rows: trustedDevices } = await tx.execute(sql`
    select d.public_id as "publicId", d.name, d.user_agent as "userAgent", ${iso(sql`d.created_on`)} as "createdOn",
      ${iso(sql`d.last_login`)} as "lastLogin" from trusted_device d where d.user_id = ${publicId} order by d.created_on`);
  const { rows: authTokens } = await tx.execute(sql`
    select t.public_id as "publicId", t.purpose, ${iso(sql`t.created_on`)} as "createdOn", ${iso(sql`t.expires_on`)} as "expiresOn",
      t.created_ip as "createdIp", t.user_agent as "userAgent" from auth_token t where t.user_id = ${publicId} order by t.created_on`);
  const { rows: messages } = await tx.execute(sql`
    select m.public_id as "publicId", m.system_label as "systemLabel", ${iso(sql`m.created_on`)} as "createdOn", m."read",
      m.short_content as "shortContent", m.long_content as "longContent" from message m where m.user_id = ${publicId} order by m.created_on`);
  const { rows: messageFilters } = await tx.execute(sql`
    select to_jsonb(f.*) - 'user_id' as filter from message_filter f where f.user_id = ${publicId} order by f.public_id`);
  const { rows: webhooks } = await tx.execute(sql`
    select w.public_id as "publicId", w.name, w.callback_url as "callbackUrl" from webhook_subscription w
    where w.user_id = ${publicId} order by w.name`);
  const companies = await inEach({ tx, registry }, person, async (visibility, company) => {
    const { rows: memberships } = await tx.execute(sql`
      select m.public_id as "publicId", ${visibility.one('Group', groupOrCompany(sql`m.group_id`, sql`m.company_id`), ['isCompanyGroup'])} as "group", ${visibility.one('Role', sql`m.role_id`)} as role,
        ${iso(sql`m.expires_on`)} as "expiresOn" from user_membership m where m.company_id = ${company.publicId} and ${isMine(publicId)}`);
    const { rows: vpnSessions } = await tx.execute(sql`
      select v.public_id as "publicId", v.agent_id as "agentId", ${iso(sql`v.started_on`)} as "startedOn", ${iso(sql`v.ended_on`)} as "endedOn"
      from vpn_session v where v.company_id = ${company.publicId} and v.user_id = ${publicId} order by v.started_on`);
    const { rows: consoleConsents } = await tx.execute(sql`
      select c.account_id as "consoleId", (select u.name from user_account u where u.public_id = c.account_id) as console, c.given_by as "givenBy",
        ${iso(sql`c.given_on`)} as "givenOn", ${iso(sql`c.withdrawn_on`)} as "withdrawnOn"
      from console_consent c where c.company_id = ${company.publicId} and c.user_id = ${publicId} order by c.given_on`);
    return [{ company, consoleConsents, memberships, accessRequests: await requestsIn(tx, visibility), vpnSessions }];
  });
  return {
    name: `lineside-${publicId}.json`,
    mediaType: 'application/json; charset=utf-8',
    content: JSON.stringify(
      { user, sessions, trustedDevices, authTokens, messages, messageFilters, webhooks, companies },
      null,
      2,
    ),
  };
}
