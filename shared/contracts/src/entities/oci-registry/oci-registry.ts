import { secret, text } from '../../kinds/text.ts';
import { isSet } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A source of edge app images, with its credential (spec 3.60). */
export const OciRegistry = entity({
  name: 'OciRegistry',
  path: '/oci-registries',
  routes: {
    list: { name: 'OciRegistryList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'OciRegistry', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_APP',
  awaits: 'not this round',
  unique: [['server', 'username']],
  order: ['server'],
  small: true,
  fields: {
    server: text(),
    username: text(),
    password: secret({ max: 128 }),
    hasPassword: isSet('password'),
  },
});
