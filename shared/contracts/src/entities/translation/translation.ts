import { text } from '../../kinds/text.ts';
import { inLanguages } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A text of the company's own, such as pages show, in some languages (spec 3.71, 5.10, 7.56). */
export const Translation = entity({
  name: 'Translation',
  path: '/translations',
  routes: {
    list: { name: 'TranslationList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'Translation', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_COMPANY',
  unique: [['key']],
  order: ['key'],
  small: true,
  versioned: true,
  fields: {
    key: text({ pattern: /^[A-Z0-9_?.!]+$/ }),
    languages: inLanguages(),
  },
});
