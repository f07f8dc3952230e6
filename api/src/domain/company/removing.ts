import { type At, refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, mayEverywhere } from '../../engine/actor.ts';
import { inBin } from '../../engine/bin.ts';
import { lockExclusive } from '../../platform/database/company-lock.ts';
import { append } from '../../platform/database/outbox.ts';
import type { Division } from '../../platform/database/rls.ts';
import { asJobs, doAs, type Tx } from '../../platform/database/scope.ts';
import { eraseAccount } from '../account/erasing.ts';
import { auditCompany } from '../audit-log/audit-company.ts';
import { isCurrent } from '../licence/table.ts';
import { deliver } from '../message/deliver.ts';
import { enterOrRefuse, type Person } from '../session/authenticate.ts';

/**
 * Permanently removes companies, all or none, on behalf of an administrator of each whole company. A company with
 * devices, control over other companies' devices, or a paid licence in force stays: nothing in the field is cut off,
 * and no paid licence is lost.
 */
export async function removeCompanies(
  { tx, divisions }: { tx: Tx; divisions: readonly Division[] },
  person: Person,
  companies: { publicId: string; at: At }[],
): Promise<void> {
  // a caller without the right must not block another company
  for (const company of companies) await administratorOf(tx, person, company);
  for (const id of companies.map(({ publicId }) => publicId).sort()) await lockExclusive(tx, id);
  for (const company of companies) {
    // someone who was at work there may have changed this before the lock
    const actor = await administratorOf(tx, person, company);
    if (await isInUse(tx, actor.company)) throw refuse('company-in-use', company.at);
    await remove(tx, divisions, actor);
  }
}

/** The caller in one of their companies; refused for a foreign company. */
async function administratorOf(tx: Tx, person: Person, { publicId, at }: { publicId: string; at: At }): Promise<Actor> {
  const actor = await enterOrRefuse(tx, person, publicId, at);
  if (!mayEverywhere(actor, 'COMPANY_ADMIN')) throw refuse('not-allowed', at);
  return actor;
}

async function isInUse(tx: Tx, company: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select
    exists (select from agent where company_id = ${company} or controlled_by_id = ${company})
    or exists (select from licence where company_id = ${company} and not trial and ${isCurrent('licence')}) as used`);
  return rows[0]!.used as boolean;
}

/**
 * Its log stays, with this as its last line: without the right to change a line, no one may delete the whole log this
 * way (docs/decisions/0028).
 */
async function remove(tx: Tx, divisions: readonly Division[], actor: Actor): Promise<void> {
  const { company, companyName } = actor;
  await auditCompany(tx, actor, 'remove', { before: { name: companyName } });
  const { rows: people } = await tx.execute(sql`
    select distinct m.user_id as id, u.service_of is not null as "isService" from user_membership m
      join user_account u on u.public_id = m.user_id where m.company_id = ${company}`);
  const { rows: places } = await tx.execute(
    sql`select public_id as "publicId" from user_membership where company_id = ${company}`,
  );
  const others = people.filter(({ id, isService }) => !isService && id !== actor.user.publicId);
  await deliver(
    tx,
    others.map(({ id }) => id as string),
    {
      ...{ label: 'company-removed', company: { publicId: company, name: companyName } },
      ...{ name: actor.user.name, by: actor.user.publicId, occurredOn: new Date().toISOString() },
    },
  );
  await removeProgramsOf(tx, company);
  await removeRowsOf(tx, divisions, company);
  // this notifies readers of its streams that they have no role there any more
  await append(
    tx,
    places.map(({ publicId }) => ({
      ...{ company, entity: 'UserMembership', act: 'remove', publicId: publicId as string, agent: null },
      fields: {},
    })),
  );
}

/** Accounts of the company's programs, also of those without a membership there. */
async function removeProgramsOf(tx: Tx, company: string): Promise<void> {
  const { rows } = await tx.execute(sql`select public_id as id from user_account where service_of = ${company}`);
  for (const { id } of rows) await doAs(tx, id as string, () => eraseAccount(tx, id as string));
}

/** Every row that is the company's, of every table there is. */
async function removeRowsOf(tx: Tx, divisions: readonly Division[], company: string): Promise<void> {
  const policies = sql`(select public_id from terms_of_use_policy where company_id = ${company})`;
  const besides: [table: string, which: SQL][] = [
    ['mail_link', sql`purpose = 'invite' and subject in (select public_id from invite where company_id = ${company})`],
    ['policy_language', sql`policy_id in ${policies}`],
    ['policy_acceptance', sql`policy_id in ${policies}`],
  ];
  for (const [table, condition] of besides)
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${condition}`);
  await inBin(tx, async () => {
    for (const { name, scope, goesWith = scope === 'company' ? 'company_id' : undefined, appendOnly } of divisions)
      if (goesWith && !appendOnly)
        await tx.execute(sql`delete from ${sql.identifier(name)} where ${sql.identifier(goesWith)} = ${company}`);
  });
  await tx.execute(sql`
    update sso_identity_provider set companies_ids = array_remove(companies_ids, ${company}) where ${company} = any(companies_ids)`);
  // messages belong to their recipients
  await asJobs(tx, () => tx.execute(sql`update message set company_id = null where company_id = ${company}`));
}
