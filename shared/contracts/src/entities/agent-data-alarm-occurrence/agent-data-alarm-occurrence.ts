import { computed, immutable, nullable, searched, withDefault } from '../../kinds/kind.ts';
import { object, ref } from '../../kinds/structure.ts';
import { longText, text } from '../../kinds/text.ts';
import { boolean, date, enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/**
 * A raised alarm. Readers of its device comment on it (facts 2.2). People who manage the device acknowledge and silence it, and
 * people of its rule's access category. Silencing shelves the rule: what it sets off until then is silenced, too.
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
    /** The first group of its device, as far as the asker sees them; filters find all of them. */
    group: computed(nullable(ref('Group'))),
    alarm: immutable(searched(ref('AgentDataAlarm', { onRemove: 'cascade' }))),
    /** Those of its rule, as they are now. */
    severity: computed(enumeration(['low', 'medium', 'high'])),
    instructions: computed(nullable(longText())),
    outOfService: computed(boolean()),
    occurredOn: immutable(date()),
    /** When all was well again; null while it isn't. */
    rtnOn: immutable(nullable(date())),
    active: computed(boolean()),
    stillActiveOn: immutable(nullable(date())),
    /** Of a rule that goes off too often: until then this one is told to nobody. */
    rateLimitTill: immutable(nullable(date())),
    /** When the people of its rule's access category were told, and those of the category after that. */
    toldOn: computed(nullable(date())),
    escalatedOn: computed(nullable(date())),
    acknowledged: withDefault(boolean(), false),
    acknowledgedBy: computed(nullable(ref('User'))),
    acknowledgedOn: computed(nullable(date())),
    /** Whether its rule is shelved: it is told to nobody. */
    silenced: withDefault(boolean(), false),
    /** Until when and why, at most `limits.silencedDays` ahead; they stay as they were after it has ended. */
    silencedUntil: nullable(date()),
    silencedReason: nullable(text()),
    silencedBy: computed(nullable(ref('User'))),
    /** Whether it went off in a maintenance window of its device. */
    inMaintenance: computed(boolean()),
    comment: nullable(text()),
    can: computed(object({ edit: boolean(), acknowledge: boolean() })),
  },
});
