import { Page } from '@lineside/contracts';
import { type At, problem, Refusal, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { chooseDefault } from '../../engine/default-record.ts';
import { publishUpdate } from '../../engine/publish.ts';
import { removeRows } from '../../engine/remove.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { updateRows } from '../../engine/update.ts';
import { checkBindings } from './binding-check.ts';
import { addPageImage, removeUnusedImages } from './images.ts';
import { copyPage, copyVersion, emptyDraft } from './page-copy.ts';
import { pageFile } from './page-file.ts';
import { openRevision } from './revisions.ts';

interface Versions {
  draft: string | null;
  published: string | null;
}
type OptionalReference = { publicId: string } | null | undefined;

/** A page's two versions move by the rules of spec 4.07 to 4.11, by whatever call they are moved. */
export const pageRules = rulesOf(Page, {
  async making(_scene, { fields: { orientation, applicationType }, at }) {
    if (orientation && applicationType !== 'report')
      throw refuse('invalid-value', { propertyName: 'orientation', ...at });
    return {};
  },

  async update(context, publicId, { draft, published, ...others }, at) {
    if (draft === undefined && published === undefined) return others;
    const before = await versionsOf(context, publicId);
    const after = versionsAfter(before, draft, published, at);
    const named = [after.draft, after.published];
    const removedVersions = [before.draft, before.published].filter(
      (id) => id !== null && !named.includes(id),
    ) as string[];
    await removeRows(
      context.visibility.registry.tables.PageVersion,
      context,
      removedVersions.map((id) => ({ publicId: id, at })),
    );
    if (after.published !== null && after.published !== before.published)
      await openRevision(context, publicId, after.published);
    return { ...others, draft: refTo(after.draft), published: refTo(after.published) };
  },

  actions: {
    async addImage(context, publicId, body: Uint8Array, at) {
      await mayWrite(context.visibility.registry.tables.Page, context, publicId, at);
      return { publicId: await addPageImage(context, publicId, body) };
    },
    async exportFile(context, publicId, _body, at) {
      return { ...(await pageFile(context, publicId, at)), mediaType: 'application/json; charset=utf-8' };
    },
    async checkBindings(context, publicId, _body, at) {
      await mayWrite(context.visibility.registry.tables.Page, context, publicId, at);
      const { draft } = await versionsOf(context, publicId);
      if (!draft) throw refuse('no-draft', at);
      return checkBindings(context, publicId, draft);
    },
    async publish(context, publicId, _body, at) {
      const { draft } = await heldVersions(context, publicId, at);
      if (!draft) throw refuse('no-draft', at);
      const moved = await moveTo(context, publicId, { draft: null, published: draft }, at);
      await removeUnusedImages(context, publicId);
      return moved;
    },
    async discardDraft(context, publicId, _body, at) {
      const { published } = await heldVersions(context, publicId, at);
      return moveTo(context, publicId, { draft: null, published }, at);
    },
    ensureDraft: async (context, publicId, _body, at) => [await ensureDraft(context, publicId, at)],
    ensureDraftOfAll: (context, publicId, _body, at) => ensureDraft(context, publicId, at),
    duplicate: async (context, publicId, _body, at) => [await duplicate(context, publicId, at)],
    duplicateAll: (context, publicId, _body, at) => duplicate(context, publicId, at),
    makeDefault: (context, publicId, _body, at) => choose(context, publicId, true, at),
    clearDefault: (context, publicId, _body, at) => choose(context, publicId, false, at),
  },
});

const refTo = (publicId: string | null) => publicId && { publicId };
const idIn = (reference: OptionalReference, otherwise: string | null) =>
  reference === undefined ? otherwise : (reference?.publicId ?? null);

async function versionsOf({ tx }: RequestContext, publicId: string): Promise<Versions> {
  const { rows } = await tx.execute(
    sql`select draft_id as draft, published_id as published from page where public_id = ${publicId}`,
  );
  return rows[0] as unknown as Versions;
}

/** The same for a page that the caller may write, locked until the end of the transaction. */
async function heldVersions(context: RequestContext, publicId: string, at: At): Promise<Versions> {
  await context.tx.execute(sql`select from page where public_id = ${publicId} for update`);
  await mayWrite(context.visibility.registry.tables.Page, context, publicId, at);
  return versionsOf(context, publicId);
}

/** The target state of a page's versions: they belong to the page, and the published version is no longer its draft. */
function versionsAfter(before: Versions, draft: OptionalReference, published: OptionalReference, at: At): Versions {
  const ownVersions = [before.draft, before.published];
  const isPublishing = published != null && published.publicId !== before.published;
  if ((isPublishing || draft === null) && before.draft === null)
    throw refuse('no-draft', { propertyName: isPublishing ? 'published' : 'draft', ...at });
  for (const [propertyName, reference] of [
    ['draft', draft],
    ['published', published],
  ] as const)
    if (reference && !ownVersions.includes(reference.publicId))
      throw refuse('unknown-reference', { propertyName, ...at });
  const publishedId = idIn(published, before.published);
  const worked = idIn(draft, before.draft === publishedId ? null : before.draft);
  if (publishedId !== null && worked === publishedId) throw refuse('invalid-value', { propertyName: 'draft', ...at });
  return { draft: worked, published: publishedId };
}

/** Moves a page's versions as an update of them does; answers what they are. */
async function moveTo(context: RequestContext, publicId: string, { draft, published }: Versions, at: At) {
  const value = { draft: refTo(draft), published: refTo(published) };
  await updateRows(context.visibility.registry.tables.Page, context, [{ publicId, value, at }]);
  return value;
}

/** The existing draft, otherwise a copy of the published version, otherwise an empty one (spec 4.08). */
async function ensureDraft(context: RequestContext, publicId: string, at: At): Promise<{ publicId: string }> {
  const { draft, published } = await heldVersions(context, publicId, at);
  if (draft) return { publicId: draft };
  const version = published ? await copyVersion(context, published, publicId) : await emptyDraft(context, publicId);
  await publishUpdate(context, 'Page', [publicId]);
  return { publicId: version };
}

async function duplicate(context: RequestContext, publicId: string, at: At): Promise<{ publicId: string }> {
  const { published } = await heldVersions(context, publicId, at);
  // the wire's message is that of the public interface (spec 8.13)
  if (!published) throw new Refusal(409, [{ ...problem('not-published', at), message: 'No published page' }]);
  return copyPage(context, publicId, published);
}

/** At most one of an application type is a company's default. */
async function choose(
  context: RequestContext,
  publicId: string,
  isDefault: boolean,
  at: At,
): Promise<{ default: boolean }> {
  await mayWrite(context.visibility.registry.tables.Page, context, publicId, at);
  const sameType = sql`application_type = (select application_type from page where public_id = ${publicId})`;
  return chooseDefault(context, Page, { publicId, isDefault, among: sameType });
}
