import * as z from 'zod';
import { bytes } from '../files.ts';
import { publicId } from '../ids.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

/** Categories of component templates, in their order; the company's own come last. */
export const pageComponentTemplateCategories = [
  { publicId: 'CategValues1', name: 'Values', order: 1 },
  { publicId: 'CategCharts2', name: 'Charts', order: 2 },
  { publicId: 'CategTables3', name: 'Tables', order: 3 },
  { publicId: 'CategContrl4', name: 'Controls', order: 4 },
  { publicId: 'CategTexts05', name: 'Text and pictures', order: 5 },
  { publicId: 'CategOwnMade', name: 'Own components', order: 6 },
] as const;

/** Categories of component templates, by their order; public (spec 3.64, 7.55). */
export const ListPageComponentTemplateCategories = call({
  route: 'PageComponentTemplateCategoryList',
  verb: 'GET',
  path: '/page-component-template-categories',
  needs: 'nothing',
  reply: z.array(z.object({ publicId, name: z.string(), order: z.number() })),
});

/** Creates a page for the whole company from an exported file; its content is the page's draft (spec 7.51). */
export const ImportPage = call({
  route: 'PageImport',
  verb: 'POST',
  path: '/page-import',
  needs: 'company',
  allowed: 'MANAGE_PAGE',
  body: bytes({ most: limits.pageBytes }),
  reply: z.array(z.object({ publicId })),
});

const pageEditor = z.object({
  user: z.object({ publicId, name: z.string() }),
  /** The component that they have open. */
  component: publicId.nullable(),
});

/** An open editor of a page. */
export type PageEditor = z.infer<typeof pageEditor>;

/**
 * An editor of a page is open, and which component is; with `leaves` it is closed. The reply is who else edits the page now.
 * An editor says so every few seconds: one that is silent for half a minute has gone.
 */
export const TellPageEditing = call({
  route: 'PageEditorList',
  verb: 'POST',
  path: '/pages/{publicId}/editors',
  needs: 'company',
  allowed: 'member',
  body: z.strictObject({
    /** Chosen by the editor when it opens, the same until it is closed. */
    window: publicId,
    component: publicId.nullable().default(null),
    leaves: z.boolean().default(false),
  }),
  reply: z.array(pageEditor),
});

/**
 * The devices and assets that lead to a page, as far as the reader sees them and their links, by name; the first 1,000. People
 * choose from them for which one a page is shown.
 */
export const ListPageMachines = call({
  route: 'PageMachineList',
  verb: 'GET',
  path: '/pages/{publicId}/machines',
  needs: 'company',
  reply: z.array(z.object({ kind: z.enum(['agent', 'asset']), publicId, name: z.string() })),
});
