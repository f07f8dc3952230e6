import * as z from 'zod';
import { publicId } from '../ids.ts';
import { call } from './call.ts';

/** What component templates are sorted into, in their order; those that a company makes itself come last. */
export const pageComponentTemplateCategories = [
  { publicId: 'CategValues1', name: 'Values', order: 1 },
  { publicId: 'CategCharts2', name: 'Charts', order: 2 },
  { publicId: 'CategTables3', name: 'Tables', order: 3 },
  { publicId: 'CategContrl4', name: 'Controls', order: 4 },
  { publicId: 'CategTexts05', name: 'Text and pictures', order: 5 },
  { publicId: 'CategOwnMade', name: 'Own components', order: 6 },
] as const;

/** Categories of component templates, by their order; for everybody (spec 3.64, 7.55). */
export const ListPageComponentTemplateCategories = call({
  route: 'PageComponentTemplateCategoryList',
  verb: 'GET',
  path: '/page-component-template-categories',
  needs: 'nothing',
  reply: z.array(z.object({ publicId, name: z.string(), order: z.number() })),
});
