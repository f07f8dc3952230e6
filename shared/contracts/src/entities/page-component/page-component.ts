import { immutable, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { jsonObjectText } from '../../kinds/text.ts';
import { enumeration, oneOf } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { builtInComponents } from './built-in.ts';
import { shownIf } from './condition.ts';
import { dimensions } from './dimensions.ts';

/** A component at its place on a version of a page; `inputs` has its template's inputs as JSON text (spec 3.66). */
export const PageComponent = entity({
  name: 'PageComponent',
  path: '/page-components',
  routes: {
    list: { name: 'PageComponentList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'PageComponent', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_PAGE',
  scopedBy: 'pageVersion',
  retentionDays: 30,
  versioned: true,
  fields: {
    pageVersion: immutable(ref('PageVersion', { onRemove: 'cascade' })),
    /** Its implementation: a template that a company has uploaded, or a built-in component. */
    template: immutable(nullable(ref('PageComponentTemplate'))),
    builtIn: immutable(nullable(enumeration(builtInComponents))),
    /** The version of the template that it stays with; null where it follows what is published. */
    boundVersion: nullable(ref('PageComponentTemplateVersion')),
    dimensions: oneOf(dimensions),
    inputs: jsonObjectText({ max: 16_777_215 }),
    /** When it is shown; null: always. */
    condition: nullable(oneOf(shownIf)),
    /** Its sub-page; null if the page has none. */
    pagePage: immutable(nullable(ref('PagePage', { onRemove: 'cascade' }))),
  },
});
