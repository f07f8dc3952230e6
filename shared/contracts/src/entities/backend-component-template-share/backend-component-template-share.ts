import { immutable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { entity } from '../entity.ts';

/** Lets another company use a backend component. */
export const BackendComponentTemplateShare = entity({
  name: 'BackendComponentTemplateShare',
  path: '/backend-component-template-shares',
  routes: {
    list: { name: 'BackendComponentTemplateShareList', verbs: ['GET', 'POST'] },
    one: { name: 'BackendComponentTemplateShare', verbs: ['GET'] },
  },
  read: 'DEVELOP_APP',
  write: 'DEVELOP_APP',
  fields: {
    /** The company that may. */
    company: immutable(ref('Company')),
    template: immutable(ref('BackendComponentTemplate')),
  },
});
