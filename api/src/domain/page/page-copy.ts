import { type EntityName, newPublicId } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { columnsOf, fieldsOf, stampFields } from '../../engine/columns.ts';
import { columnName } from '../../engine/kinds/column.ts';
import { publish } from '../../engine/publish.ts';
import { readRow } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { copyPageImages } from './images.ts';

/**
 * Copies a record, with all client-written fields except those given; the copy has the same references, even to records
 * that the caller doesn't see.
 */
async function copyRow(
  context: RequestContext,
  entity: EntityName,
  from: string,
  changes: Record<string, unknown>,
): Promise<string> {
  const { tx, actor, visibility } = context;
  const store = visibility.registry.tables[entity];
  const publicId = newPublicId();
  const other = columnsOf(store, context, { ...stampFields(store, context, 'created'), ...changes });
  const same = Object.entries(fieldsOf(store))
    .filter(([key, { computed }]) => !computed && !(key in changes) && !(key in store.derived))
    .map(([key, field]) => sql`${sql.identifier(columnName(key, field))}`);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  await tx.execute(sql`
    insert into ${sql.identifier(store.name)} (public_id, company_id, ${list([...other.map(({ name }) => name), ...same])})
    select ${publicId}, ${actor.company}, ${list([...other.map(({ value }) => value), ...same])}
    from ${sql.identifier(store.name)} where public_id = ${from}`);
  await audit(tx, actor, { entity: store.entity, publicId, act: 'create', details: { copyOf: from } });
  return publicId;
}

/** Copies a version with its sub-pages and components, inputs and all, and makes it the draft of a page. */
export async function copyVersion(context: RequestContext, from: string, page: string): Promise<string> {
  const { tables } = context.visibility.registry;
  const pageVersion = { publicId: await copyRow(context, 'PageVersion', from, { page: { publicId: page } }) };
  const idsOf = async (table: string) => {
    const { rows } = await context.tx.execute(
      sql`select * from ${sql.identifier(table)} where page_version_id = ${from} order by public_id`,
    );
    return rows as { public_id: string; page_page_id?: string | null }[];
  };
  const tabs = new Map<string, string>();
  for (const { public_id: tab } of await idsOf('page_page'))
    tabs.set(tab, await copyRow(context, 'PagePage', tab, { pageVersion }));
  const components: string[] = [];
  for (const { public_id: component, page_page_id: tab } of await idsOf('page_component')) {
    const pagePage = tab ? { publicId: tabs.get(tab)! } : null;
    components.push(await copyRow(context, 'PageComponent', component, { pageVersion, pagePage }));
    await keepOrigin(context, components.at(-1)!, component);
  }
  await becomeDraft(context, page, pageVersion.publicId);
  await publish(tables.PageVersion, context, 'add', [pageVersion.publicId]);
  await publish(tables.PagePage, context, 'add', [...tabs.values()]);
  await publish(tables.PageComponent, context, 'add', components);
  return pageVersion.publicId;
}

/** A copy of a component is the same component to the history of its page. */
const keepOrigin = ({ tx }: RequestContext, copy: string, from: string) =>
  tx.execute(sql`
    update page_component copy set origin_id = coalesce(c.origin_id, c.public_id) from page_component c
    where copy.public_id = ${copy} and c.public_id = ${from}`);

/** Copies a page; the copied version becomes its draft. Returns the page as it is read. */
export async function copyPage(context: RequestContext, from: string, version: string) {
  const { tx, visibility } = context;
  const { Page } = visibility.registry.tables;
  const { rows } = await tx.execute(
    sql`select left(name, 248) || ' (copy)' as name from page where public_id = ${from}`,
  );
  const page = await copyRow(context, 'Page', from, { name: rows[0]!.name, draft: null, published: null });
  await copyPageImages(context, version, page, await copyVersion(context, version, page));
  await publish(Page, context, 'add', [page]);
  const fields = Object.keys(fieldsOf(Page)).map((key) => [key, new Map()] as const);
  return (await readRow(tx, Page, visibility, page, new Map(fields))) as { publicId: string };
}

/** Makes an empty draft, called like its page (spec 4.08). */
export async function emptyDraft(context: RequestContext, page: string): Promise<string> {
  const { tx, actor, visibility } = context;
  const store = visibility.registry.tables.PageVersion;
  const publicId = newPublicId();
  const { rows } = await tx.execute(sql`select name from page where public_id = ${page}`);
  const written = { ...stampFields(store, context, 'created'), page: { publicId: page }, title: rows[0]!.name };
  const columns = columnsOf(store, context, written);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  await tx.execute(sql`
    insert into page_version (public_id, company_id, ${list(columns.map(({ name }) => name))})
    values (${publicId}, ${actor.company}, ${list(columns.map(({ value }) => value))})`);
  await audit(tx, actor, {
    entity: store.entity,
    publicId,
    act: 'create',
    details: { after: { title: rows[0]!.name } },
  });
  await becomeDraft(context, page, publicId);
  await publish(store, context, 'add', [publicId]);
  return publicId;
}

/** Makes a version the draft of its page. */
export const becomeDraft = ({ tx }: RequestContext, page: string, version: string) =>
  tx.execute(sql`update page set draft_id = ${version} where public_id = ${page}`);
