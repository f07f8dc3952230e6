import { computed, nullable } from '../../kinds/kind.ts';
import { createdOn, ref } from '../../kinds/structure.ts';
import { longText, name } from '../../kinds/text.ts';
import { boolean, date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A device from which a person logs in without a one-time code. It is created when they log in there with one (spec 3.72, 7.40). */
export const TrustedDevice = entity({
  name: 'TrustedDevice',
  path: '/trusted-devices',
  routes: {
    list: { name: 'TrustedDeviceList', verbs: ['GET', 'DELETE'] },
    one: { name: 'TrustedDevice', verbs: ['DELETE'] },
  },
  sees: 'person',
  read: 'self',
  write: 'self',
  order: ['-lastLogin'],
  fields: {
    name: computed(name()),
    user: computed(ref('User')),
    userAgent: computed(nullable(longText())),
    /** Whether the call came from it, by the header `Api-Device-Identifier`. */
    isCurrent: computed(boolean()),
    createdOn: createdOn(),
    lastLogin: computed(date()),
  },
});
