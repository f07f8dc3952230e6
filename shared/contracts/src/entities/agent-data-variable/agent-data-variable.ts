import * as z from 'zod';
import { computed, immutable, nullable, withDefault } from '../../kinds/kind.ts';
import { object, ref } from '../../kinds/structure.ts';
import { decimal, name, slug, text } from '../../kinds/text.ts';
import { boolean, custom, date, enumeration, integer, number, reading } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** The number of bits in a number, as text; a client may also send the number itself. */
const bits = () => {
  const field = enumeration(['8', '16', '32', '64']);
  return { ...field, schema: z.preprocess((sent) => (typeof sent === 'number' ? String(sent) : sent), field.schema) };
};

/** A value that a device reads from a source, with the last one that came (facts 2.2). */
export const AgentDataVariable = entity({
  name: 'AgentDataVariable',
  path: '/agents/{agentId}/data-variables',
  parent: 'agent',
  routes: {
    list: { name: 'AgentDataVariableList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentDataVariable', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  section: 'sources',
  sees: 'owner+controller',
  read: 'member',
  write: 'MANAGE_AGENT',
  audience: { of: 'agent.dataAudience' },
  unique: [['slug', 'agent']],
  versioned: true,
  small: true,
  fields: {
    name: name(),
    agent: computed(ref('Agent')),
    device: computed(nullable(ref('AgentDevice'))),
    source: immutable(ref('AgentDataSource', { onRemove: 'cascade' })),
    /** Its number in formulas: 1, 2, 3 … per device. */
    variableId: computed(integer({ min: 1, max: 4_294_967_295 })),
    slug: slug(),
    /** Where its source has it, as its protocol writes that. */
    address: text(),
    type: immutable(enumeration(['bool', 'int', 'float', 'str'])),
    signed: immutable(nullable(boolean())),
    width: immutable(nullable(bits())),
    factor: nullable(decimal()),
    unit: nullable(text()),
    /** The ends of the scale that gauges and controls of pages have, and what is too low and too high; none without them. */
    scaleMin: nullable(decimal()),
    scaleMax: nullable(decimal()),
    limitLow: nullable(decimal()),
    limitHigh: nullable(decimal()),
    /** The most characters of a text: devices cut a longer one. */
    maxStringLength: nullable(integer({ min: 0, max: 65_535 })),
    forLogging: computed(boolean()),
    forAlarming: computed(boolean()),
    custom: withDefault(custom(), {}),
    /** Who may write it, besides people who manage its device; null: nobody else. */
    writeAudience: nullable(ref('Audience', { onRemove: 'clear' })),
    /** For how many days its values are kept, by its tags and its device's licences; null to who only controls the device. */
    keptDays: computed(nullable(number({ min: 0 }))),
    last: computed(nullable(object({ time: date(), value: reading() }))),
    can: computed(object({ edit: boolean(), write: boolean() })),
  },
});
