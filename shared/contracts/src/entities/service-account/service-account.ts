import { computed, nullable } from '../../kinds/kind.ts';
import { list } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { boolean, date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** The account of a program of the company that isn't ended: made, changed and ended by the calls of `calls/service-accounts.ts`. */
export const ServiceAccount = entity({
  name: 'ServiceAccount',
  path: '/users/service-account',
  routes: { list: { name: 'ServiceAccountList', verbs: ['GET'] } },
  read: 'MANAGE_USER',
  write: 'nobody',
  small: true,
  fields: {
    name: name(),
    /** Origins of the pages in which it acts for members, as a console. */
    widgetOrigins: computed(list(text())),
    /** Whether an administrator allowed it to act for all members; each may withdraw. */
    allowedForAll: computed(boolean()),
    lastSeenOn: computed(nullable(date())),
  },
});
