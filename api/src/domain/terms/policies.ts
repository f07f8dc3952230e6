import { newPublicId, type Policy } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';

/** Policies of which a condition on `p` holds, the newest first; where they are downloaded from is `base`. */
export async function policiesWhere(tx: Tx, base: string, condition: SQL): Promise<Policy[]> {
  const { rows } = await tx.execute(sql`
    select p.public_id as "publicId", case when p.company_id is not null then jsonb_build_object('publicId', p.company_id) end as company,
      p.published_on is not null and p.published_on = (select max(other.published_on) from terms_of_use_policy other
        where other.sector_id = p.sector_id and other.company_id is not distinct from p.company_id and other.type = p.type) as latest,
      p.version, ${iso(sql`p.published_on`)} as "publishedOn", p.type,
      case when p.published_on is not null then ${base}::text || p.public_id || '/download' end as "downloadUrl",
      (select coalesce(jsonb_agg(jsonb_build_object('publicId', l.public_id, 'languageCode', l.language_code, 'body', l.body,
          'updateSummary', l.update_summary, 'policy', jsonb_build_object('publicId', p.public_id)) order by l.language_code), '[]')
        from policy_language l where l.policy_id = p.public_id) as languages
    from terms_of_use_policy p where ${condition} order by p.published_on desc nulls first, p.public_id`);
  return rows as unknown as Policy[];
}

export const isPublished = sql`p.published_on is not null`;

/** The newest policy of a kind in force in a company `c`, or in a sector if `c` is null: as JSON. */
export const latestIn = (type: Policy['type'], owner: { company: true } | { sector: SQL }): SQL => {
  const setting = type === 'termsofuse' ? sql`c.custom_terms_of_use` : sql`c.custom_privacy_statement`;
  const ofSector = (id: SQL) => sql`(p.company_id is null and p.sector_id = ${id})`;
  const ownerCondition =
    'sector' in owner
      ? ofSector(owner.sector)
      : sql`case ${setting} when 'company' then p.company_id = c.public_id when 'sector' then ${ofSector(sql`c.sector_id`)} else false end`;
  return sql`(select jsonb_build_object('publicId', p.public_id, 'version', p.version, 'publishedOn', ${iso(sql`p.published_on`)})
    from terms_of_use_policy p where p.type = ${type} and ${isPublished} and ${ownerCondition} order by p.published_on desc limit 1)`;
};

/** Stores that a person accepted a published policy whose condition holds; repeating it changes nothing. */
export async function accept(tx: Tx, user: string, policy: string, condition: SQL): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from terms_of_use_policy p where p.public_id = ${policy} and ${isPublished} and ${condition}`,
  );
  if (rows.length === 0) throw refuse('not-found');
  await tx.execute(sql`insert into policy_acceptance (public_id, user_id, policy_id) values (${newPublicId()}, ${user}, ${policy})
    on conflict (user_id, policy_id) do nothing`);
}

/** The same for terms in a body with other fields, in a sector: outdated terms count as missing. */
export async function acceptWith(
  tx: Tx,
  user: string,
  sector: string,
  reference: { publicId: string } | null | undefined,
): Promise<void> {
  if (!reference) return;
  const { rows } = await tx.execute(
    sql`select ${latestIn('termsofuse', { sector: sql`${sector}` })}->>'publicId' as id`,
  );
  if (rows[0]!.id !== reference.publicId) throw refuse('unknown-reference', { propertyName: 'termsOfUsePolicy' });
  await accept(tx, user, reference.publicId, sql`true`);
}

/** A company's draft of a kind; if there is none, created from the texts of its newest version. */
export async function draftOf(tx: Tx, company: string, type: Policy['type']): Promise<string> {
  // two who begin one at the same time begin the same
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draft ${company} ${type}`}))`);
  const { rows } = await tx.execute(
    sql`select public_id as id from terms_of_use_policy where company_id = ${company} and type = ${type} and published_on is null`,
  );
  if (rows[0]) return rows[0].id as string;
  const publicId = newPublicId();
  await tx.execute(sql`insert into terms_of_use_policy (public_id, sector_id, company_id, type)
    select ${publicId}, sector_id, public_id, ${type} from company where public_id = ${company}`);
  const before = await tx.execute(sql`
    select l.language_code as language, l.body, l.update_summary as summary from policy_language l where l.policy_id = (
      select public_id from terms_of_use_policy p where company_id = ${company} and type = ${type} and ${isPublished}
      order by published_on desc limit 1)`);
  for (const { language, body, summary } of before.rows)
    await tx.execute(sql`insert into policy_language (public_id, policy_id, language_code, body, update_summary)
      values (${newPublicId()}, ${publicId}, ${language}, ${body}, ${summary})`);
  return publicId;
}
