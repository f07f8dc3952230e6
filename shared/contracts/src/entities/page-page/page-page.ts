import { immutable, withDefault } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A sub-page of a version: on screens a tab of a page (spec 3.66). */
export const PagePage = entity({
  name: 'PagePage',
  path: '/pages-pages',
  routes: {
    list: { name: 'PagePageList', verbs: ['GET', 'POST', 'DELETE'] },
    one: { name: 'PagePage', verbs: ['GET', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_PAGE',
  scopedBy: 'pageVersion',
  order: ['order'],
  retentionDays: 30,
  fields: {
    pageVersion: immutable(ref('PageVersion', { onRemove: 'cascade' })),
    order: withDefault(integer({ min: 0, max: 65_535 }), 0),
  },
});
