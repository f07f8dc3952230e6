import { type SQL, sql } from 'drizzle-orm';
import { everyRow } from '../../engine/entity-table.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { companiesOf } from '../membership/companies-of.ts';
import { isMine } from '../membership/table.ts';
import type { Person } from './authenticate.ts';

type Login = Pick<Person, 'user' | 'provider' | 'widget' | 'printing'>;

/**
 * Companies that a login speaks for; undefined: all of the person's. A provider, a console and a print speak for theirs
 * alone.
 */
export function spokenForBy({
  provider,
  widget,
  printing,
}: Pick<Login, 'provider' | 'widget'> & { printing?: Login['printing'] | undefined }): readonly string[] | undefined {
  const limits = widget ?? printing;
  return provider?.companies ?? (limits ? [limits.company] : undefined);
}

/**
 * Whether a login speaks for the company in a column. Every answer about a person that may hold something of companies
 * passes this, directly or by `ownCompanies`.
 */
export const isSpokenFor = (companies: readonly string[] | undefined, company: SQL): SQL =>
  companies ? sql`${company} = any(${texts(companies)})` : everyRow;

/** The condition on `m` of a person's memberships that a login may show. */
export const isOwnPlace = (login: Login): SQL =>
  sql`(${isMine(login.user.publicId)} and ${isSpokenFor(spokenForBy(login), sql`m.company_id`)})`;

/** Ids of a person's companies that a login may show. In their scope. */
export async function ownCompanies(tx: Tx, login: Login): Promise<string[]> {
  const speaksFor = spokenForBy(login);
  const all = await companiesOf(tx, login.user.publicId);
  return speaksFor ? all.filter((company) => speaksFor.includes(company)) : all;
}

/**
 * Whether a login speaks for the whole account, and not only for what it has in some companies: by password, or by a provider
 * of all its companies where the account has no password.
 */
export async function speaksForAccount(tx: Tx, login: Login): Promise<boolean> {
  const speaksFor = spokenForBy(login);
  if (!speaksFor) return true;
  const { rows } = await tx.execute(
    sql`select password_hash is not null as "hasPassword" from user_account where public_id = ${login.user.publicId}`,
  );
  if (rows[0]!.hasPassword || login.widget || login.printing) return false;
  return (await companiesOf(tx, login.user.publicId)).every((company) => speaksFor.includes(company));
}
