import { computed, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A version of a backend component, made by an upload. */
export const BackendComponentTemplateVersion = entity({
  name: 'BackendComponentTemplateVersion',
  path: '/backend-component-template-versions',
  routes: {
    list: { name: 'BackendComponentTemplateVersionList', verbs: ['GET'] },
    one: { name: 'BackendComponentTemplateVersion', verbs: ['GET'] },
  },
  read: 'member',
  write: 'DEVELOP_APP',
  order: ['-createdOn'],
  fields: {
    template: computed(ref('BackendComponentTemplate')),
    /** Digits, counted up from 1 in each template. */
    number: computed(text({ max: 64 })),
    publishedOn: computed(nullable(date())),
    createdOn: createdOn(),
    createdBy: createdBy(),
  },
});
