import { newIdOf } from '@lineside/contracts';
import { checkDistinct, checkMany, parseDraft } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from './audit.ts';
import { auditedFields, columnsOf, fieldsOf, isSecret, stampFields } from './columns.ts';
import { withoutCompanyGroup } from './company-group.ts';
import { ownerColumn, ownerOf } from './entity-table.ts';
import { publish } from './publish.ts';
import { readRow } from './read.ts';
import { checkReferences } from './references.ts';
import type { RequestContext } from './request-context.ts';
import { mayMake, mustOwnParent } from './rights.ts';
import type { Draft, FieldValues } from './rules.ts';
import { parentId } from './scope.ts';
import type { EntityTable } from './table-types.ts';
import { unlessTaken } from './unique.ts';

/** Makes one record, or several from a list: all of them or none. Answers {publicId} in the order of the request. */
export async function createRows(
  store: EntityTable,
  context: RequestContext,
  body: unknown,
): Promise<{ publicId: string }[]> {
  const values = Array.isArray(body) ? body : [body];
  checkMany(values, store.entity.atOnce);
  const drafts = values.map((value, index): Draft => {
    const at = Array.isArray(body) ? { listIndex: index } : {};
    const parsed = parseDraft(store.entity, value, true, at.listIndex);
    return { at, fields: withoutCompanyGroup(store, context, parsed) };
  });
  const ids = await makeRows(store, context, drafts);
  return ids.map((publicId) => ({ publicId }));
}

/** Keeps parsed drafts, by the entity's own rules where it has any for that. */
export async function makeRows(store: EntityTable, context: RequestContext, drafts: Draft[]): Promise<string[]> {
  await mustOwnParent(store, context);
  const rules = context.visibility.registry.rules[store.entity.name as keyof typeof context.visibility.registry.rules];
  if (rules?.create) {
    const created = await rules.create(context, drafts as never);
    for (const [index, publicId] of created.entries())
      await record(store, context, publicId, withoutSecrets(store, drafts[index]!.fields));
    return created;
  }
  checkDistinct(store.entity, drafts);
  await checkReferences(store, context, drafts);
  const ids: string[] = [];
  for (const draft of drafts) {
    await mayMake(store, context, draft.fields, draft.at);
    const publicId = draft.publicId ?? newIdOf(store.entity.name);
    await rules?.check?.(context, { publicId, after: draft.fields as never, at: draft.at });
    const systemFields = (await rules?.making?.(context, draft as never, publicId)) ?? {};
    await insertRow(store, context, publicId, draft, systemFields);
    ids.push(publicId);
  }
  for (const publicId of ids)
    await record(
      store,
      context,
      publicId,
      await readRow(context.tx, store, context.visibility, publicId, auditedFields(store)),
    );
  await publish(store, context, 'add', ids);
  return ids;
}

async function insertRow(
  store: EntityTable,
  context: RequestContext,
  publicId: string,
  { fields, at }: Draft,
  systemFields: object,
): Promise<void> {
  const { parent } = store.entity;
  const above = parentId(store.entity, context.params);
  const written = {
    ...stampFields(store, context, 'created'),
    ...(parent && above !== undefined && { [parent]: { publicId: above } }),
    ...fields,
    ...systemFields,
  };
  const columns = columnsOf(store, context, written);
  const names = [sql`public_id`, sql.identifier(ownerColumn(store.entity)), ...columns.map(({ name }) => name)];
  const values = [sql`${publicId}`, sql`${ownerOf(store, context.actor)}`, ...columns.map(({ value }) => value)];
  await unlessTaken(store, at, () =>
    context.tx.execute(
      sql`insert into ${sql.identifier(store.name)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    ),
  );
}

/** Fields that may be shown again. */
const withoutSecrets = (store: EntityTable, fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !isSecret(fieldsOf(store)[key]!)));

const record = (
  { entity }: EntityTable,
  { tx, actor, isCopying }: RequestContext,
  publicId: string,
  after: object | undefined,
) => audit(tx, actor, { entity, publicId, act: 'create', details: { after }, isCopying });
