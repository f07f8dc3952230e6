import { PageRevision, type RevisionContent } from '@lineside/contracts';
import { type At, parseDraft, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { makeRows } from '../../engine/create.ts';
import { removeRows } from '../../engine/remove.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { texts } from '../../platform/database/sql.ts';
import { revisionFields } from './revisions.ts';

/** A revision is taken back by a new draft, with the checks of all records that it consists of. */
export const pageRevisionRules = rulesOf(PageRevision, {
  actions: {
    async takeBack(context, publicId, { draft: replaced }: { draft: string | null }, at) {
      const { tx, visibility } = context;
      const { Page, PageVersion } = visibility.registry.tables;
      const { rows } = await tx.execute(sql`
        select p.public_id as page, p.draft_id as draft, p.published_id as published, r.content
        from page p join page_revision r on r.page_id = p.public_id where r.public_id = ${publicId} for update of p`);
      const { page, draft, published, content } = rows[0] as unknown as TakenBack;
      await mayWrite(Page, context, page, at);
      if (draft !== null && draft !== replaced) throw refuse('already-there', { propertyName: 'draft', ...at });
      if (draft !== null) await removeRows(PageVersion, context, [{ publicId: draft, at }] as never);
      const made = await makeDraft(context, page, content, at);
      await tx.execute(sql`
        update page_version v set preview_agent_id = p.preview_agent_id, preview_asset_id = p.preview_asset_id
        from page_version p where v.public_id = ${made.draft.publicId} and p.public_id = ${published}`);
      return made;
    },
  },
});

interface TakenBack {
  page: string;
  draft: string | null;
  published: string | null;
  content: RevisionContent;
}

async function makeDraft(context: RequestContext, page: string, content: RevisionContent, at: At) {
  const { tables } = context.visibility.registry;
  const make = (of: 'PageVersion' | 'PagePage' | 'PageComponent', values: object[]) =>
    makeRows(
      tables[of],
      context,
      values.map((value) => ({ fields: parseDraft(tables[of].entity, value, true), at })),
    );
  const fields = Object.fromEntries(revisionFields.map((key) => [key, content[key]]));
  const [version] = await make('PageVersion', [{ ...fields, page: { publicId: page } }]);
  const pageVersion = { publicId: version! };
  const parts = await make(
    'PagePage',
    content.parts.map((order) => ({ pageVersion, order })),
  );
  const [templates, bound] = await Promise.all([
    visibleIds(
      context,
      'PageComponentTemplate',
      content.components.map(({ template }) => template),
    ),
    visibleIds(
      context,
      'PageComponentTemplateVersion',
      content.components.map(({ boundVersion }) => boundVersion),
    ),
  ]);
  const kept = content.components.filter(({ template }) => template === null || templates.has(template.publicId));
  const components = await make(
    'PageComponent',
    kept.map(({ builtIn, template, boundVersion, dimensions, inputs, condition = null, part }) => ({
      ...{ pageVersion, builtIn, dimensions, inputs, condition },
      template: template && { publicId: template.publicId },
      boundVersion: boundVersion && bound.has(boundVersion.publicId) ? { publicId: boundVersion.publicId } : null,
      pagePage: part === null ? null : { publicId: parts[part]! },
    })),
  );
  for (const [index, { origin }] of kept.entries())
    await context.tx.execute(
      sql`update page_component set origin_id = ${origin} where public_id = ${components[index]!}`,
    );
  return { draft: pageVersion, leftOut: content.components.length - kept.length };
}

/** Which of some records the caller sees. */
async function visibleIds(
  { tx, visibility }: RequestContext,
  of: 'PageComponentTemplate' | 'PageComponentTemplateVersion',
  records: ({ publicId: string } | null)[],
): Promise<Set<string>> {
  const ids = records.flatMap((record) => (record ? [record.publicId] : []));
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute(
    sql`select target.public_id as id from ${visibility.rows(of)} target where target.public_id = any(${texts(ids)})`,
  );
  return new Set(rows.map(({ id }) => id as string));
}
