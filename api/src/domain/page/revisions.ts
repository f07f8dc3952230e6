import { limits, newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { publish } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';

/** The fields of a version that a revision keeps. */
export const revisionFields = ['title', 'periodSpec', 'periodSelectorEnabled', 'defaultRefreshRate', 'custom'] as const;

const named = (table: 'page_component_template' | 'page_component_template_version', column: string) =>
  sql.raw(`(select jsonb_build_object('publicId', t.public_id, 'name', t.${table === 'page_component_template' ? 'name' : 'number::text'})
    from ${table} t where t.public_id = c.${column})`);

/** The content of a version as it is now, as JSON. */
const contentOf = (version: string) => sql`(
  select jsonb_build_object('title', v.title, 'periodSpec', v.period_spec, 'periodSelectorEnabled', v.period_selector_enabled,
    'defaultRefreshRate', v.default_refresh_rate, 'custom', v.custom,
    'parts', coalesce((select jsonb_agg(p."order" order by p."order", p.public_id)
      from page_page p where p.page_version_id = v.public_id), '[]'),
    'components', coalesce((select jsonb_agg(jsonb_build_object('origin', coalesce(c.origin_id, c.public_id),
        'builtIn', c.built_in, 'template', ${named('page_component_template', 'template_id')},
        'boundVersion', ${named('page_component_template_version', 'bound_version_id')},
        'dimensions', c.dimensions, 'inputs', c.inputs, 'condition', c.condition, 'part', part.index) order by c.public_id)
      from page_component c left join (
        select public_id, (row_number() over (order by "order", public_id) - 1)::int as index
        from page_page where page_version_id = ${version}) part on part.public_id = c.page_page_id
      where c.page_version_id = v.public_id), '[]'))
  from page_version v where v.public_id = ${version})`;

/** A version of a page is published: its content is the newest revision, and the oldest beyond the limit are deleted. */
export async function openRevision(context: RequestContext, page: string, version: string): Promise<void> {
  await insertRevision(context, { page, version, by: context.actor.user.publicId, on: sql`now()` });
  const { rows } = await context.tx.execute(sql`
    delete from page_revision where public_id in (
      select public_id from page_revision where page_id = ${page} order by number desc offset ${limits.pageRevisions})
    returning public_id as id`);
  await publishRevisions(
    context,
    'remove',
    rows.map(({ id }) => id as string),
  );
}

/** A published version goes: the revision keeps what it shows now. One that was published before has none yet. */
export async function closeRevision(context: RequestContext, version: string): Promise<void> {
  const { tx } = context;
  const { rows } = await tx.execute(sql`
    select p.public_id as page, r.public_id as revision
    from page p left join page_revision r on r.page_id = p.public_id and r.version_id = p.published_id and r.replaced_on is null
    where p.published_id = ${version}`);
  const row = rows[0] as { page: string; revision: string | null } | undefined;
  if (!row) return;
  const { page, revision } = row;
  const on = sql`(select coalesce(updated_on, created_on) from page_version where public_id = ${version})`;
  const id = revision ?? (await insertRevision(context, { page, version, by: null, on }));
  await tx.execute(sql`
    update page_revision set replaced_on = now(), content = ${contentOf(version)},
      title = (select title from page_version where public_id = ${version})
    where public_id = ${id}`);
  await publishRevisions(context, 'update', [id]);
}

interface NewRevision {
  page: string;
  version: string;
  by: string | null;
  on: ReturnType<typeof sql>;
}

async function insertRevision(context: RequestContext, { page, version, by, on }: NewRevision): Promise<string> {
  const { tx, actor } = context;
  const publicId = newPublicId();
  await tx.execute(sql`
    insert into page_revision (public_id, company_id, page_id, version_id, number, title, published_on, published_by_id, content)
    select ${publicId}, ${actor.company}, ${page}, ${version},
      (select coalesce(max(number), 0) + 1 from page_revision where page_id = ${page}),
      (select title from page_version where public_id = ${version}), ${on}, ${by}, ${contentOf(version)}`);
  await publishRevisions(context, 'add', [publicId]);
  return publicId;
}

const publishRevisions = (context: RequestContext, act: 'add' | 'update' | 'remove', ids: string[]) =>
  ids.length === 0 ? Promise.resolve() : publish(context.visibility.registry.tables.PageRevision, context, act, ids);
