import { name, url } from '../../kinds/text.ts';
import { entity } from '../entity.ts';

/** A web page of another site that components of the company's pages may show (issue 52). */
export const WebPage = entity({
  name: 'WebPage',
  path: '/web-pages',
  routes: {
    list: { name: 'WebPageList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'WebPage', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_COMPANY',
  unique: [['name']],
  small: true,
  versioned: true,
  fields: {
    name: name(),
    address: url(),
  },
});
