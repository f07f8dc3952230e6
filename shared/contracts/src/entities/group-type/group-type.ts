import { nullable } from '../../kinds/kind.ts';
import { colour, name } from '../../kinds/text.ts';
import { number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** What groups are: plants, lines. In `order`, each in its colour. */
export const GroupType = entity({
  name: 'GroupType',
  path: '/group-types',
  routes: {
    list: { name: 'GroupTypeList', verbs: ['GET'] },
    one: { name: 'GroupType', verbs: ['GET'] },
  },
  read: 'member',
  write: 'nobody',
  small: true,
  fields: {
    name: name(),
    color: nullable(colour()),
    order: number(),
  },
});
