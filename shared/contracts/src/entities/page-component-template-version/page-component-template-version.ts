import { computed, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, ref } from '../../kinds/structure.ts';
import { longText, text } from '../../kinds/text.ts';
import { boolean, date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A version of a component template, made by an upload; one of a template is published at most (spec 3.65, 7.55). */
export const PageComponentTemplateVersion = entity({
  name: 'PageComponentTemplateVersion',
  path: '/page-component-template-versions',
  routes: {
    list: { name: 'PageComponentTemplateVersionList', verbs: ['GET', 'PATCH'] },
    one: { name: 'PageComponentTemplateVersion', verbs: ['GET', 'PATCH'] },
  },
  read: 'member',
  write: 'DEVELOP_APP',
  scopedBy: 'template',
  order: ['-createdOn'],
  fields: {
    template: computed(ref('PageComponentTemplate', { onRemove: 'cascade' })),
    /** Digits, counted up from 1 in each template. */
    number: computed(text({ max: 64 })),
    /** The program's file in the archive. */
    mainPath: computed(text()),
    notes: nullable(longText()),
    published: boolean(),
    publishedOn: computed(nullable(date())),
    /** When somebody withdrew it: no page shows it any more. Null once it is published again. */
    withdrawnOn: computed(nullable(date())),
    createdOn: createdOn(),
    createdBy: createdBy(),
  },
});
