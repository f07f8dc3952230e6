import { awaits, computed, immutable, nullable, searched, withDefault } from '../../kinds/kind.ts';
import { object, ref } from '../../kinds/structure.ts';
import { longText, text } from '../../kinds/text.ts';
import { boolean, date, enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/**
 * A raised alarm. Readers of its device silence it, or comment on it (facts 2.2). People who manage the device acknowledge it,
 * and people of its rule's access category.
 */
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
    agent: computed(searched(ref('Agent', { fields: { status: enumeration(['online', 'offline', 'never']) } }))),
    alarm: immutable(searched(ref('AgentDataAlarm', { onRemove: 'cascade' }))),
    /** Those of its rule, as they are now. */
    severity: computed(enumeration(['low', 'medium', 'high'])),
    instructions: computed(nullable(longText())),
    occurredOn: immutable(date()),
    /** When all was well again; null while it isn't. */
    rtnOn: immutable(nullable(date())),
    active: computed(boolean()),
    stillActiveOn: immutable(nullable(date())),
    rateLimitTill: immutable(nullable(date())),
    acknowledged: withDefault(boolean(), false),
    acknowledgedBy: computed(nullable(ref('User'))),
    acknowledgedOn: computed(nullable(date())),
    silenced: awaits('wire only', withDefault(boolean(), false)),
    comment: nullable(text()),
    can: computed(object({ edit: boolean(), acknowledge: boolean() })),
  },
});
