import { nullable, withDefault } from '../../kinds/kind.ts';
import { colour, name, text } from '../../kinds/text.ts';
import { custom, number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** Types of groups: plants, lines. In `order`, each with its colour (spec 3.61, 7.35). */
export const GroupType = entity({
  name: 'GroupType',
  path: '/group-types',
  routes: {
    list: { name: 'GroupTypeList', verbs: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] },
    one: { name: 'GroupType', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_GROUP',
  unique: [['name']],
  order: ['order'],
  retentionDays: 30,
  versioned: true,
  small: true,
  fields: {
    name: name(),
    description: nullable(text()),
    color: nullable(colour()),
    order: withDefault(number(), 0),
    custom: withDefault(custom(), {}),
  },
});
