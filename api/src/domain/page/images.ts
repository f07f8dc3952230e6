import { limits, newPublicId, PageImage } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publish } from '../../engine/publish.ts';
import { removeRows } from '../../engine/remove.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { pictureType } from '../../platform/picture-type.ts';

/** Whether a component of a version of its page shows the image `i`. */
const isShown = sql`exists (select 1 from page_component c join page_version v on v.public_id = c.page_version_id
  where v.page_id = i.page_id and strpos(c.inputs, i.public_id) > 0)`;

/** Whether a revision of its page has the image `i`. */
const isInHistory = sql`exists (select 1 from page_revision r
  where r.page_id = i.page_id and strpos(r.content::text, i.public_id) > 0)`;

/** Only readers of a page get its images. */
export const pageImageRules = rulesOf(PageImage, {
  actions: {
    async content({ tx }, publicId) {
      const { rows } = await tx.execute(
        sql`select media_type as "mediaType", content from page_image where public_id = ${publicId}`,
      );
      const { mediaType, content } = rows[0] as { mediaType: string; content: Buffer };
      return { name: `${publicId}.${mediaType.replace('image/', '')}`, mediaType, content };
    },
  },
});

/**
 * Adds a picture to a page, which has a limited number of them; those of its history alone don't count. The caller has checked that the
 * page may be written.
 */
export async function addPageImage(context: RequestContext, page: string, content: Uint8Array): Promise<string> {
  const { tx, actor, visibility } = context;
  const mediaType = pictureType(content);
  // simultaneous calls count one after the other
  await tx.execute(sql`select from page where public_id = ${page} for update`);
  const { rows } = await tx.execute(sql`
    select count(*)::int as there from page_image i where i.page_id = ${page}
      and (${isShown} or not ${isInHistory})`);
  if ((rows[0]!.there as number) >= limits.pageImages)
    throw refuse('too-many-files', { params: { most: String(limits.pageImages) } });
  const publicId = newPublicId();
  await tx.execute(sql`
    insert into page_image (company_id, public_id, page_id, media_type, size, created_on, created_by_id, content)
    values (${actor.company}, ${publicId}, ${page}, ${mediaType}, ${content.length}, now(), ${actor.user.publicId}, ${Buffer.from(content)})`);
  const details = { after: { page: { publicId: page }, mediaType, size: content.length } };
  await audit(tx, actor, { entity: PageImage, publicId, act: 'create', details });
  await publish(visibility.registry.tables.PageImage, context, 'add', [publicId]);
  return publicId;
}

/** The pictures that components of a version show, in the order in which they were added to its page. */
export async function imagesShown(
  { tx }: RequestContext,
  version: string,
): Promise<{ publicId: string; content: Buffer }[]> {
  const { rows } = await tx.execute(sql`
    select i.public_id as "publicId", i.content from page_image i join page_version v on v.page_id = i.page_id
    where v.public_id = ${version} and exists (select 1 from page_component c
      where c.page_version_id = v.public_id and strpos(c.inputs, i.public_id) > 0)
    order by i.created_on, i.public_id`);
  return rows as { publicId: string; content: Buffer }[];
}

/** Copies the pictures of a version to another page, and lets the components of a version of that page show the copies. */
export async function copyPageImages(
  context: RequestContext,
  from: string,
  page: string,
  version: string,
): Promise<void> {
  for (const { publicId, content } of await imagesShown(context, from))
    await renameImage(context, version, publicId, await addPageImage(context, page, content));
}

/** Puts the new id of a picture in place of the old one in the inputs of a version's components. */
export const renameImage = ({ tx }: RequestContext, version: string, from: string, to: string) =>
  tx.execute(
    sql`update page_component set inputs = replace(inputs, ${from}, ${to}) where page_version_id = ${version}`,
  );

/** Removes the pictures of a page that no component of its versions or revisions shows. */
export async function removeUnusedImages(context: RequestContext, page: string): Promise<void> {
  const { rows } = await context.tx.execute(sql`
    select i.public_id as id from page_image i where i.page_id = ${page} and not ${isShown} and not ${isInHistory}`);
  const items = rows.map(({ id }) => ({ publicId: id as string, value: {}, at: {} }));
  await removeRows(context.visibility.registry.tables.PageImage, { ...context, params: { pageId: page } }, items);
}
