import { type SQL, sql } from 'drizzle-orm';

/** Whether a device that has this of a section differs from a document; of a section that nobody has set, in all. */
const differs = (document: SQL, section: SQL, has: SQL): SQL => sql`case
  when ${document}->${section} = 'null' then true
  when ${section} = 'subnets' then not (${document}->${section} @> ${has} and ${has} @> (${document}->${section}))
  when jsonb_typeof(${document}->${section}) = 'object' then not ${document}->${section} @> ${has}
  else ${document}->${section} <> ${has} end`;

/** Differences without those that equal a document. */
export const stillDiffering = (differences: SQL, document: SQL): SQL => sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${differences}) where ${differs(document, sql`key`, sql`value`)})`;
