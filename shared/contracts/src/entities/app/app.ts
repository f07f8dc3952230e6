import { nullable } from '../../kinds/kind.ts';
import { longText, name } from '../../kinds/text.ts';
import { entity } from '../entity.ts';

/** A program that a company has for its assets, which keeps values of its own with each (spec 3.52, 6.08). */
export const App = entity({
  name: 'App',
  path: '/apps',
  routes: {
    list: { name: 'AppList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'App', verbs: ['GET', 'PATCH', 'DELETE'] },
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
