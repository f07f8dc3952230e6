import { awaits, computed, immutable, nullable, withDefault } from '../../kinds/kind.ts';
import { list, ref } from '../../kinds/structure.ts';
import { name, slug, text } from '../../kinds/text.ts';
import { enumeration, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

const span = () => text({ max: 255, pattern: /^\d{1,9}(ms|s|m|h|d)$/ });

/** How a variable's values are stored: how often, for how long, and with which aggregation (facts 2.2). */
export const AgentDataTag = entity({
  name: 'AgentDataTag',
  path: '/agents/{agentId}/data-tags',
  parent: 'agent',
  routes: {
    list: { name: 'AgentDataTagList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentDataTag', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  section: 'sources',
  audience: { of: 'agent.dataAudience' },
  unique: [['slug', 'agent']],
  versioned: true,
  small: true,
  fields: {
    name: name(),
    agent: computed(ref('Agent')),
    device: computed(nullable(ref('AgentDevice'))),
    source: computed(nullable(ref('AgentDataSource'))),
    variable: immutable(ref('AgentDataVariable', { onRemove: 'cascade' })),
    /** Its number in data queries: 1, 2, 3 … per device. */
    tagId: computed(integer({ min: 1, max: 4_294_967_295 })),
    slug: slug(),
    aggregators: awaits(
      'not this round',
      withDefault(
        list(
          enumeration([
            'count',
            'distinct',
            'integral',
            'mean',
            'median',
            'mode',
            'spread',
            'stddev',
            'sum',
            'first',
            'last',
            'max',
            'min',
            'raw',
          ]),
        ),
        ['raw'],
      ),
    ),
    /** What is logged of the readings of an interval; devices know `edgeAggregators` of the settings. */
    edgeAggregator: nullable(
      enumeration(['any', 'avg', 'min', 'max', 'first', 'last', 'shortest', 'longest', 'increase']),
    ),
    downsamplingInterval: awaits('not this round', nullable(span())),
    logEvent: enumeration(['interval', 'change', 'trigger']),
    /** The trigger of a tag that logs on one. */
    logTrigger: nullable(ref('AgentDataCondition')),
    /** Of a tag that logs at an interval. */
    loggingInterval: text({ max: 255, pattern: /^[1-9]\d{0,8}(ms|s|m|h)$/ }),
    retentionPolicy: nullable(enumeration(['3d', '7d', '14d', '26w', '52w', '104w', '260w', '364w', '520w'])),
    /** Of a tag that logs on change: the time after which an unchanged value is logged again. */
    onChangeExpiry: nullable(span()),
  },
});
