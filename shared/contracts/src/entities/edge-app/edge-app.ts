import { nullable } from '../../kinds/kind.ts';
import { longText, name } from '../../kinds/text.ts';
import { entity } from '../entity.ts';

/** A program that devices run beside their own, in versions (spec 3.60, 7.17). */
export const EdgeApp = entity({
  name: 'EdgeApp',
  path: '/edge-apps',
  routes: {
    list: { name: 'EdgeAppList', verbs: ['GET', 'POST', 'PATCH'] },
  },
  read: 'member',
  write: 'MANAGE_APP',
  unique: [['name']],
  small: true,
  fields: {
    name: name(),
    description: nullable(longText()),
  },
});
