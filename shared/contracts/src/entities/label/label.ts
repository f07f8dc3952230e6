import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { colour, name } from '../../kinds/text.ts';
import { entity } from '../entity.ts';

/** A word in a colour that a company marks things with. */
export const Label = entity({
  name: 'Label',
  path: '/labels',
  routes: {
    list: { name: 'LabelList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'Label', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_COMPANY',
  unique: [['name']],
  small: true,
  versioned: true,
  fields: {
    name: name(),
    company: computed(ref('Company')),
    color: colour(),
  },
});
