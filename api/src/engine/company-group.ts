import { createHash } from 'node:crypto';
import type { Fields } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from './request-context.ts';
import type { FieldValues } from './rules.ts';
import type { EntityTable } from './table-types.ts';

/** The id of a company's own group: it follows from the company's, so that a row needs no other one to name it. */
export const companyGroupId = (company: string): string => createHash('md5').update(company).digest('hex').slice(0, 12);

/** The same in SQL. */
const companyGroupOf = (company: SQL): SQL => sql`left(md5(${company}), 12)`;

/** A company's own group, as its row in the table of groups. */
export const companyGroupRow = (company: string) => ({
  company_id: company,
  public_id: companyGroupId(company),
  name: 'Whole company',
  is_company_group: true,
});

/** The group that clients read for a stored one: null stands for the whole company. */
export const groupOrCompany = (group: SQL, company: SQL): SQL => sql`coalesce(${group}, ${companyGroupOf(company)})`;

/** Values with null in place of the company's own group, where a field takes that (`orCompany`). */
export function withoutCompanyGroup<T extends FieldValues>(
  { entity }: EntityTable,
  { actor }: Pick<RequestContext, 'actor'>,
  values: T,
): T {
  return asStored(entity.fields, values, companyGroupId(actor.company)) as T;
}

function asStored(fields: Fields, values: FieldValues, companyGroup: string): FieldValues {
  const entries = Object.entries(values).map(([key, value]): [string, unknown] => {
    const field = fields[key];
    if (field?.orCompany) return [key, idIn(value) === companyGroup ? null : value];
    const { fields: below } = (!field?.to && field?.item) || {};
    if (!below || !Array.isArray(value)) return [key, value];
    return [key, value.map((item) => asStored(below, item as FieldValues, companyGroup))];
  });
  return Object.fromEntries(entries);
}

const idIn = (value: unknown): unknown => (value as { publicId?: unknown } | null | undefined)?.publicId;
