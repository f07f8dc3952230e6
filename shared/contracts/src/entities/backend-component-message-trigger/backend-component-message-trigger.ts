import { computed, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, date, number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/**
 * A message of the company that is to go to a backend component (facts 2.14). There is nothing yet that runs those: it waits,
 * and has not been tried. Its id is a UUID.
 */
export const BackendComponentMessageTrigger = entity({
  name: 'BackendComponentMessageTrigger',
  path: '/backend-component-message-subscriptions/{publicId}/triggers',
  parent: 'subscription',
  routes: { list: { name: 'BackendComponentMessageTriggerList', verbs: ['GET'] } },
  read: 'MANAGE_APP',
  write: 'nobody',
  order: ['-createdOn'],
  full: true,
  fields: {
    subscription: computed(ref('BackendComponentMessageSubscription')),
    createdOn: computed(date()),
    lastTry: computed(nullable(date())),
    nextTry: computed(nullable(date())),
    ok: computed(boolean()),
    retrying: computed(boolean()),
    status: computed(nullable(text({ max: 100 }))),
    tryCount: computed(number({ min: 0 })),
  },
});
