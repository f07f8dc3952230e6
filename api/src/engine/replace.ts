import type { EntityName } from '@lineside/contracts';
import { compared, refuse, type SentRecord, wholeIn, wholePerIn } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { auditedFields, fieldsOf } from './columns.ts';
import { withoutCompanyGroup } from './company-group.ts';
import { makeRows } from './create.ts';
import { column } from './entity-table.ts';
import { readRow, readRows } from './read.ts';
import { removeRows } from './remove.ts';
import type { RequestContext } from './request-context.ts';
import { lockRows } from './rights.ts';
import type { FieldValues } from './rules.ts';
import { underPath } from './scope.ts';
import type { EntityTable } from './table-types.ts';
import { updateRows } from './update.ts';

/**
 * Saves a list whole, in the order in which it was sent: records that it names are changed, and so is one that says the same
 * already; the rest of those sent are made, and records that it doesn't name removed. Sent twice, it changes nothing more.
 * Answers {publicId} of all of them, in that order.
 */
export async function replaceRows(
  store: EntityTable,
  context: RequestContext,
  body: unknown,
): Promise<{ publicId: string }[]> {
  const { gone, changed, made, answer } = await differing(store, context, wholeIn(store.entity, body), sql`true`);
  await removeRows(store, context, gone);
  await updateRows(store, context, changed);
  return answer(await makeRows(store, context, made));
}

/**
 * The same for records that reference one record in a field (spec 7.42). New records are created first, so someone
 * whose membership depends only on these keeps it throughout.
 */
export async function replacePer(
  store: EntityTable,
  context: RequestContext,
  publicId: string,
  body: unknown,
): Promise<{ publicId: string }[]> {
  const { field } = store.entity.routes.per!;
  const named = context.visibility.registry.tables[fieldsOf(store)[field]!.to as EntityName];
  if (!(await readRow(context.tx, named, context.visibility, publicId, new Map()))) throw refuse('not-found');
  const wholeList = wholePerIn(store.entity, publicId, body);
  const condition = sql`${column(store, field)} = ${publicId}`;
  const { gone, changed, made, answer } = await differing(store, context, wholeList, condition);
  await updateRows(store, context, changed);
  const ids = await makeRows(store, context, made);
  await removeRows(store, context, gone);
  return answer(ids);
}

/** The writes that turn some records into those in the body. */
async function differing(store: EntityTable, context: RequestContext, records: SentRecord[], condition: SQL) {
  // all in one order, so that two clients that save the same list don't deadlock
  const all = [...(await rowsNow(store, context, condition)).keys()];
  await lockRows(
    store,
    context,
    all.map((publicId) => ({ publicId, at: {} })),
  );
  const before = await rowsNow(store, context, condition);
  const sent = records.map((record) => withoutCompanyGroup(store, context, record));
  return compared(store.entity, sent, before);
}

/** Each current record of the list, with its client-written fields. */
async function rowsNow(store: EntityTable, context: RequestContext, condition: SQL): Promise<Map<string, FieldValues>> {
  const { tx, visibility, params } = context;
  const { rows } = await readRows(tx, store, visibility, {
    fields: auditedFields(store),
    where: sql`${underPath(store, params)} and ${condition}`,
    pageSize: store.entity.atOnce,
    count: 'false',
  });
  return new Map(
    rows
      .map((text) => withoutCompanyGroup(store, context, JSON.parse(text) as FieldValues))
      .map(({ publicId, ...row }) => [publicId as string, row]),
  );
}
