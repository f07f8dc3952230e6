import { computed, searched } from '../../kinds/kind.ts';
import { list, object } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { date, enumeration, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { failuresOfRemotes } from './failures-of-remotes.ts';

/**
 * What a version of a part of the portal did wrong in the last 30 days, and how often: once for each opened portal and hour.
 * What was said or shown then is nobody's to know, and isn't kept.
 */
export const RemoteFailureCount = entity({
  name: 'RemoteFailureCount',
  path: '/remote-failure-counts',
  routes: { list: { name: 'RemoteFailureCountList', verbs: ['GET'] } },
  read: 'DEVELOP_APP',
  write: 'nobody',
  order: ['-lastOn'],
  full: true,
  fields: {
    /** Its name in the registry; `host` for what is no remote's. */
    remote: searched(text()),
    version: text(),
    failure: enumeration(failuresOfRemotes),
    count: computed(integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    /** The hour in which it was first told, and the moment at which it was last. */
    firstOn: computed(date()),
    lastOn: date(),
    /** The hours of the last day in which it was told, in order, and how often. */
    hours: computed(list(object({ hour: date(), count: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) }))),
  },
});
