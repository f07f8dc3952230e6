import type { ErrorItem } from '@lineside/contracts';
import { isSame, problem, refuse, type WriteItem } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { fieldsOf } from './columns.ts';
import { column } from './entity-table.ts';
import type { RequestContext } from './request-context.ts';
import type { FieldValues } from './rules.ts';
import type { EntityTable } from './table-types.ts';

/**
 * Fields of an update that another person has changed since the named version, with both values. The audit log knows
 * these changes; an update without a version overwrites.
 */
export async function conflictsOf(
  store: EntityTable,
  context: RequestContext,
  { publicId, at }: WriteItem,
  changes: FieldValues,
  known: unknown,
  now: FieldValues,
): Promise<ErrorItem[]> {
  if (known === undefined) return [];
  const { tx } = context;
  const { rows } = await tx.execute(
    sql`select version from ${sql.identifier(store.name)} where ${column(store, 'publicId')} = ${publicId}`,
  );
  const version = rows[0]!.version as number;
  if (!Number.isInteger(known) || (known as number) < 1 || (known as number) > version)
    throw refuse('invalid-value', { propertyName: 'version', ...at });
  if (known === version) return [];
  const others = await tx.execute(sql`
    select distinct field from audit_log, lateral (
      select jsonb_object_keys(details->'after') union all select jsonb_array_elements_text(details->'secrets')) changed (field)
    where entity = ${store.entity.name} and record_id = ${publicId} and act = 'update' and (details->>'version')::int > ${known as number}`);
  const changed = new Set(others.rows.map(({ field }) => field));
  const both = Object.entries(changes).filter(
    ([key, yours]) => changed.has(key) && !isSame(fieldsOf(store)[key], now[key], yours),
  );
  return Promise.all(
    both.map(async ([key, yours]) => ({
      ...problem('changed-meanwhile', { propertyName: key, ...at }),
      // a secret is never readable
      ...(key in now && { theirs: now[key], yours: await called(store, context, key, yours) }),
      version,
    })),
  );
}

/** The sent value, by name if it is a reference: the person who chooses reads no ids. */
async function called(
  store: EntityTable,
  { tx, visibility }: RequestContext,
  key: string,
  sent: unknown,
): Promise<unknown> {
  const { kind, to } = fieldsOf(store)[key]!;
  if (kind !== 'ref' || sent === null) return sent;
  const { rows } = await tx.execute(
    sql`select ${visibility.one(to!, sql`${(sent as { publicId: string }).publicId}`)} as one`,
  );
  return rows[0]!.one;
}
