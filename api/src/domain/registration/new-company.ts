import { Audience, newIdOf, newPublicId, Role, startingRoles, UserMembership } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { companyGroupRow } from '../../engine/company-group.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { actorWithoutCompany, type Person } from '../session/authenticate.ts';

/**
 * Makes a company with its own group, and the roles and the access category that each begins with, and puts who makes it there as its
 * administrator. From here on the transaction is in that company. Answers its id.
 */
export async function makeCompany(
  tx: Tx,
  person: Pick<Person, 'user' | 'session'>,
  { name, country }: { name: string; country: string },
): Promise<string> {
  const company = newIdOf('Company');
  await tx.execute(
    sql`insert into company (public_id, name, sector_id, country, default_user_invite_language) values (${company}, ${name}, ${person.user.sectorId}, ${country}, ${person.user.language})`,
  );
  await tx.execute(sql`select set_config('app.company', ${company}, true)`);
  const own = companyGroupRow(company);
  await tx.execute(sql`insert into "group" (company_id, public_id, name, is_company_group)
    values (${own.company_id}, ${own.public_id}, ${own.name}, ${own.is_company_group})`);
  const actor = { ...actorWithoutCompany(person), company, companyName: name };
  const add = async (
    table: string,
    entity: typeof Role | typeof Audience | typeof UserMembership,
    values: Record<string, SQL>,
  ) => {
    const publicId = newPublicId();
    const columns = Object.keys(values).map((key) => sql`, ${sql.identifier(key)}`);
    await tx.execute(sql`insert into ${sql.identifier(table)} (company_id, public_id${sql.join(columns, sql``)})
      values (${company}, ${publicId}, ${sql.join(Object.values(values), sql`, `)})`);
    await audit(tx, actor, { entity, publicId, act: 'create' });
    return publicId;
  };
  const audience = await add('audience', Audience, { name: sql`'Operation'`, default: sql`true` });
  const roles: Record<string, string> = {};
  for (const [role, permissions] of Object.entries(startingRoles))
    roles[role] = await add('role', Role, {
      name: sql`${role}`,
      permissions: texts(permissions),
      audiences_ids: texts(role === 'Guest' ? [] : [audience]),
    });
  await add('user_membership', UserMembership, {
    user_id: sql`${person.user.publicId}`,
    role_id: sql`${roles.Administrator!}`,
  });
  return company;
}
