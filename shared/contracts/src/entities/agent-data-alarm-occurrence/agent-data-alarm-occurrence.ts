import { computed, nullable, once, otherwise } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** An alarm that went off. Who sees its device acknowledges it, silences it, or says something of it (facts 2.2). */
export const AgentDataAlarmOccurrence = entity({
  name: 'AgentDataAlarmOccurrence',
  path: '/agents/{agentId}/alarm-occurrences',
  parent: 'agent',
  routes: {
    list: { name: 'AgentDataAlarmOccurrenceList', verbs: ['GET', 'PATCH'] },
    one: { name: 'AgentDataAlarmOccurrence', verbs: ['GET', 'PATCH'] },
  },
  read: 'member',
  write: 'member',
  order: ['-occurredOn'],
  fields: {
    agent: computed(ref('Agent')),
    alarm: once(ref('AgentDataAlarm', { onRemove: 'cascade' })),
    occurredOn: once(date()),
    /** When all was well again; null while it isn't. */
    rtnOn: once(nullable(date())),
    stillActiveOn: once(nullable(date())),
    rateLimitTill: once(nullable(date())),
    acknowledged: otherwise(boolean(), false),
    acknowledgedBy: computed(nullable(ref('User'))),
    acknowledgedOn: computed(nullable(date())),
    silenced: otherwise(boolean(), false),
    comment: nullable(text()),
  },
});
