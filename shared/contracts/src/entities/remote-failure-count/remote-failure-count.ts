import { computed, searched } from '../../kinds/kind.ts';
import { list, object } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { date, enumeration, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { failuresOfRemotes } from './failures-of-remotes.ts';

/**
 * Failures of a component's version in the last 30 days, with counts: once per session and hour. Their content isn't
 * stored.
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
    /** Its name in the registry; `host` for the host itself. */
    remote: searched(text()),
    version: text(),
    failure: enumeration(failuresOfRemotes),
    count: computed(integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    /** The hour of the first report, and the time of the last one. */
    firstOn: computed(date()),
    lastOn: date(),
    /** The hours of the last day with reports, in order, with counts. */
    hours: computed(list(object({ hour: date(), count: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) }))),
  },
});
