import { computed, nullable } from '../../kinds/kind.ts';
import { object, ref } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { date, number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A value that a device reports, with the last one that came. */
export const AgentDataVariable = entity({
  name: 'AgentDataVariable',
  path: '/agents/{agentId}/data-variables',
  parent: 'agent',
  routes: { list: { name: 'AgentDataVariableList', verbs: ['GET'] } },
  sees: 'owner+controller',
  read: 'member',
  write: 'nobody',
  small: true,
  fields: {
    name: name(),
    agent: computed(ref('Agent')),
    slug: text({ max: 64 }),
    unit: nullable(text()),
    last: computed(nullable(object({ time: date(), value: number() }))),
  },
});
