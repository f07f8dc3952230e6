import { immutable } from '../../kinds/kind.ts';
import { createdOn, ref } from '../../kinds/structure.ts';
import { entity } from '../entity.ts';

/** Subscribes a backend component to messages of the company (spec 3.55). */
export const BackendComponentMessageSubscription = entity({
  name: 'BackendComponentMessageSubscription',
  path: '/backend-component-message-subscriptions',
  routes: {
    list: { name: 'BackendComponentMessageSubscriptionList', verbs: ['GET', 'POST', 'DELETE'] },
    one: { name: 'BackendComponentMessageSubscription', verbs: ['GET', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_APP',
  order: ['-createdOn'],
  fields: {
    createdOn: createdOn(),
    template: immutable(ref('BackendComponentTemplate')),
    /** The own one. */
    company: immutable(ref('Company')),
  },
});
