import { computed, immutable, nullable, withDefault } from '../../kinds/kind.ts';
import { list, ref } from '../../kinds/structure.ts';
import { longText, name, text } from '../../kinds/text.ts';
import { boolean, date, enumeration, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { formula } from '../formula.ts';

const seconds = () => withDefault(integer({ min: 0, max: 4_294_967_295 }), 0);

/** Conditions of a device's values that notify people (facts 2.2). Delays are in seconds. */
export const AgentDataAlarm = entity({
  name: 'AgentDataAlarm',
  path: '/agents/{agentId}/data-alarms',
  parent: 'agent',
  routes: {
    list: { name: 'AgentDataAlarmList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentDataAlarm', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  versioned: true,
  small: true,
  fields: {
    name: name(),
    agent: computed(ref('Agent')),
    device: computed(nullable(ref('AgentDevice'))),
    source: immutable(nullable(ref('AgentDataSource', { onRemove: 'clear' }))),
    /** The access category of the notified people. */
    audience: ref('Audience'),
    /**
     * A rule of type `silent` goes off when its device was not heard for `onDelay`: a device has one at most, for good. Its
     * formula is never evaluated, and stored as 0.
     */
    type: enumeration(['unary', 'boolean', 'error_bits', 'threshold', 'rate_of_change', 'bit_pattern', 'silent']),
    formula: formula(),
    severity: withDefault(enumeration(['low', 'medium', 'high']), 'medium'),
    /** The formula's value in the normal state. */
    booleanNormalValue: withDefault(boolean(), false),
    autoAcknowledge: withDefault(boolean(), false),
    outOfService: withDefault(boolean(), false),
    onDelay: seconds(),
    onResetDelay: seconds(),
    offDelay: seconds(),
    offResetDelay: seconds(),
    operatorInstructionRtn: nullable(longText()),
    /** After how many minutes without acknowledgement another access category is told, too; both or neither. */
    escalateAfter: nullable(integer({ min: 1, max: 10_080 })),
    escalationAudience: nullable(ref('Audience')),
    /**
     * People of its access category who don't see the device, as far as the caller sees them: nobody of them is told. Null
     * for callers who may not change the rule.
     */
    untold: computed(nullable(list(ref('User')))),
    /** While it is shelved: until when, why, and by whom. It is still evaluated, and told to nobody. */
    shelvedUntil: computed(nullable(date())),
    shelvedReason: computed(nullable(text())),
    shelvedBy: computed(nullable(ref('User'))),
  },
});
