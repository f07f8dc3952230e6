import { limits, NotJson, parseJsonFile, publicId } from '@lineside/contracts';
import { type At, checkMany, parse, parseDraft, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { makeRows } from '../../engine/create.ts';
import { readRow } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { addPageImage, imagesShown, renameImage } from './images.ts';

const values = z.record(z.string(), z.unknown());

/**
 * A page as a file: JSON text, in which components name their template by id, and by name for other companies, or their
 * built-in component. Pictures are in base64; components name them by their ids.
 */
const file = z.strictObject({
  format: z.literal('lineside-page'),
  version: z.literal(1),
  page: values,
  content: values,
  /** The place of each sub-page in their order. */
  tabs: z.array(z.number()),
  components: z.array(
    z.looseObject({
      template: z.object({ publicId: z.string(), name: z.string().nullish() }).nullable(),
      /** The index of its sub-page, from 0. */
      tab: z.number().int().nullable(),
    }),
  ),
  images: z
    .array(z.object({ publicId, content: z.base64() }))
    .max(limits.pageImages)
    .default([]),
});
type PageFile = z.infer<typeof file>;

interface NamedFile {
  publicId: string;
  name?: string | null;
}
interface Component {
  template: NamedFile | null;
  builtIn: string | null;
  boundVersion: NamedFile | null;
  dimensions: unknown;
  inputs: unknown;
  condition: unknown;
  pagePage: NamedFile | null;
}

const ofPage = ['name', 'applicationType', 'static', 'orientation', 'custom'];
const ofVersion = ['title', 'periodSpec', 'periodSelectorEnabled', 'defaultRefreshRate', 'custom'];
const fields = (...keys: string[]) => new Map(keys.map((key) => [key, new Map()] as const));

/** Exports a page with its published version, otherwise with its draft. */
export async function pageFile(
  context: RequestContext,
  publicId: string,
  at: At,
): Promise<{ name: string; content: string }> {
  const { tx, visibility } = context;
  const { Page, PageVersion } = visibility.registry.tables;
  const { draft, published, ...page } = (await readRow(
    tx,
    Page,
    visibility,
    publicId,
    fields(...ofPage, 'draft', 'published'),
  ))!;
  const visibleVersion = (published ?? draft) as NamedFile | null;
  if (!visibleVersion) throw refuse('no-draft', at);
  const version = await readRow(
    tx,
    PageVersion,
    visibility,
    visibleVersion.publicId,
    fields(...ofVersion, 'components', 'pagePages'),
  );
  const { components, pagePages, ...content } = version as {
    components: Component[];
    pagePages: { publicId: string; order: number }[];
  };
  const shown = await imagesShown(context, visibleVersion.publicId);
  const exported: PageFile = {
    format: 'lineside-page',
    version: 1,
    page: without(page),
    content: without(content),
    tabs: pagePages.map(({ order }) => order),
    components: components.map(({ template, builtIn, dimensions, inputs, condition, pagePage }) => ({
      template: template && { publicId: template.publicId, name: template.name },
      ...(builtIn && { builtIn }),
      ...{ dimensions, inputs },
      ...(condition !== null && { condition }),
      tab: pagePage && pagePages.findIndex((record) => record.publicId === pagePage.publicId),
    })),
    images: shown.map((image) => ({ publicId: image.publicId, content: image.content.toString('base64') })),
  };
  return { name: `${page.name}.json`, content: `${JSON.stringify(exported, null, 2)}\n` };
}

const without = ({ publicId: _, ...others }: Record<string, unknown>) => others;

/** Creates a page from a file, validated like a posted page: all of it, or nothing. Its content is the page's draft. */
export async function makePageOf(context: RequestContext, body: Uint8Array, group: string | null): Promise<NamedFile> {
  const { page, content, tabs, components, images } = read(body);
  const { tables } = context.visibility.registry;
  checkMany(components, limits.atOnce);
  checkMany(tabs, limits.atOnce);
  const make = async (of: keyof typeof tables, drafts: { value: object; at: At }[]) => {
    const store = tables[of];
    const parsed = drafts.map(({ value, at }) => ({ fields: parseDraft(store.entity, value, true, at.listIndex), at }));
    return makeRows(store, context, parsed);
  };
  const to = (publicId: string | undefined) => ({ publicId: publicId! });
  const [created] = await make('Page', [{ value: { ...page, group: group && to(group) }, at: {} }]);
  const [version] = await make('PageVersion', [{ value: { ...content, page: to(created) }, at: {} }]);
  const pageVersion = to(version);
  const createdTabs = await make(
    'PagePage',
    tabs.map((order) => ({ value: { pageVersion, order }, at: {} })),
  );
  const drafts: { value: object; at: At }[] = [];
  for (const [listIndex, { template, tab, ...others }] of components.entries()) {
    if (tab !== null && !createdTabs[tab]) throw refuse('invalid-value', { propertyName: 'tab', listIndex });
    const templateRef = template && to(await templateOf(context, template, { listIndex }));
    const pagePage = tab === null ? null : to(createdTabs[tab]);
    drafts.push({ value: { ...others, template: templateRef, pageVersion, pagePage }, at: { listIndex } });
  }
  await make('PageComponent', drafts);
  for (const image of images) {
    const added = await addPageImage(context, created!, Buffer.from(image.content, 'base64'));
    await renameImage(context, version!, image.publicId, added);
  }
  return to(created);
}

function read(body: Uint8Array): PageFile {
  try {
    return parse(file, parseJsonFile(body));
  } catch (problem) {
    if (problem instanceof NotJson && problem.encoding)
      throw refuse('wrong-encoding', { propertyName: 'body', params: { encoding: problem.encoding } });
    throw refuse('invalid-value', { propertyName: 'body' });
  }
}

/** The template that a component names: by its id, or where that is another company's by its name. */
async function templateOf({ tx, visibility }: RequestContext, { publicId, name }: NamedFile, at: At): Promise<string> {
  const { rows } = await tx.execute(sql`
    select target.public_id as id from ${visibility.rows('PageComponentTemplate')} target
    where target.public_id = ${publicId} or target.name = ${name ?? null}
    order by target.public_id = ${publicId} desc limit 1`);
  if (!rows[0]) throw refuse('unknown-reference', { propertyName: 'template', ...at });
  return rows[0].id as string;
}
