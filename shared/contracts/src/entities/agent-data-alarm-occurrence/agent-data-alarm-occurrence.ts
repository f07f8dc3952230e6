import { awaits, computed, immutable, nullable, withDefault } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A raised alarm. Readers of its device acknowledge it, silence it, or comment on it (facts 2.2). */
export const AgentDataAlarmOccurrence = entity({
  name: 'AgentDataAlarmOccurrence',
  path: '/agents/{agentId}/alarm-occurrences',
  parent: 'agent',
  routes: {
    list: { name: 'AgentDataAlarmOccurrenceList', verbs: ['GET', 'PATCH'] },
    one: { name: 'AgentDataAlarmOccurrence', verbs: ['GET', 'PATCH'] },
    across: { name: 'AlarmOccurrenceList', path: '/alarm-occurrences' },
  },
  read: 'member',
  write: 'member',
  order: ['-occurredOn'],
  fields: {
    agent: computed(ref('Agent')),
    alarm: immutable(ref('AgentDataAlarm', { onRemove: 'cascade' })),
    occurredOn: immutable(date()),
    /** When all was well again; null while it isn't. */
    rtnOn: immutable(nullable(date())),
    stillActiveOn: immutable(nullable(date())),
    rateLimitTill: immutable(nullable(date())),
    acknowledged: withDefault(boolean(), false),
    acknowledgedBy: computed(nullable(ref('User'))),
    acknowledgedOn: computed(nullable(date())),
    silenced: awaits('wire only', withDefault(boolean(), false)),
    comment: nullable(text()),
  },
});
