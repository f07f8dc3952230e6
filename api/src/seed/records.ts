import { type EntityName, entities, type Field, type Fields, isGrouped } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { DemoFile } from '../domain/demo-company/company-file.ts';
import { insertRows } from '../domain/demo-company/insert.ts';
import { agentId, groupedId, stableCompanyId, stableId, stableUuid, userId } from '../domain/demo-company/stable-id.ts';
import { columnName } from '../engine/kinds/column.ts';
import type { Tx } from '../platform/database/scope.ts';
import { addJobs } from '../platform/job/queue.ts';
import { entityTables } from '../registry/entity-tables.ts';
import { withTimes } from './relative-times.ts';

type Company = DemoFile['companies'][number];
type DemoRecord = Company['records'][string][number];

/**
 * Records of a company as in the demo's file: by entity, fields by key, references by name, or by index if the target
 * has no name. Times can be relative (`now`, `3 hours ago`). Omitted fields get their default, or null.
 */
export async function seedRecords(tx: Tx, { key, records }: Company): Promise<void> {
  const idOf = (entity: string, name: string) => recordId(key, entity, name);
  for (const [entity, some] of Object.entries(records)) {
    if (!(entity in entities)) throw new Error(`the demo has records of ${entity}, which is no entity`);
    const { name, entity: description } = entityTables[entity as EntityName];
    const fields = Object.entries(description.fields as Fields).filter(
      ([key, field]) => isKept(key, field, description) || some.some((record) => key in record),
    );
    await insertRows(
      tx,
      name,
      some.map((record, index) => ({
        // a personal record is in no company: the file names its person
        ...(description.sees === 'person'
          ? { user_id: userId(String(record.user)) }
          : { company_id: stableCompanyId(key) }),
        public_id: idOf(entity, String(record.name ?? index)),
        ...Object.fromEntries(fields.map(([key, field]) => [columnName(key, field), keptOf(record, key, field, idOf)])),
      })),
    );
  }
  await addReportJobs(tx, stableCompanyId(key));
}

/** What the demo's requested reports that wait are printed by. */
async function addReportJobs(tx: Tx, company: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select public_id as record from report_job where company_id = ${company} and status = 'pending'`,
  );
  await addJobs(
    tx,
    rows.map(({ record }) => ({ company, kind: 'report', record: record as string })),
  );
}

/** Client-written fields, the parent, and the creation time. */
const isKept = (key: string, { computed, stamp }: Field, { parent }: { parent?: string }) =>
  !computed || key === parent || stamp === 'created';

function keptOf(
  record: DemoRecord,
  key: string,
  field: Field,
  idOf: (entity: string, name: string) => string,
): unknown {
  if (field.stamp === 'created' && !field.to) return new Date().toISOString();
  const value = withTimes(record[key] ?? field.default ?? null, Date.now());
  if (value === null || !field.to) return value;
  return Array.isArray(value) ? value.map((name) => idOf(field.to!, name)) : idOf(field.to, String(value));
}

/** The id of a company's record by its entity and name. */
export function recordId(company: string, entity: string, name: string): string {
  if (entity === 'User') return userId(name);
  if (entity === 'Company') return stableCompanyId(name);
  if (entity === 'Agent') return agentId(company, name);
  const words = [company, kinds[entity] ?? entity, name];
  if (entity === 'Message') return `${stableId(...words)}${stableId('more', ...words)}`;
  if (entity.endsWith('Trigger')) return stableUuid(...words);
  return isGrouped(entity) ? groupedId(...words) : stableId(...words);
}

/** The name of an entity's records in generated ids. */
const kinds: Record<string, string> = {
  Group: 'group',
  Audience: 'audience',
  Role: 'role',
  AgentTemplate: 'template',
  AssetType: 'asset type',
  // for records below others, the names of their parents come first
  Asset: 'asset',
};
