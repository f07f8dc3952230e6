import { awaits, nullable, withDefault } from '../../kinds/kind.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, custom, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { links } from './links.ts';

const orderField = () => integer({ min: 0, max: 65_535 });

/** An entry of a company's own in the menu: it leads to a page, or to several. */
export const MenuItem = entity({
  name: 'MenuItem',
  path: '/menu-items',
  routes: {
    list: { name: 'MenuItemList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'MenuItem', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_PAGE',
  audience: { of: 'audience' },
  order: ['order'],
  versioned: true,
  small: true,
  fields: {
    name: nullable(text()),
    page: nullable(ref('Page', { onRemove: 'clear' })),
    /** In order; `group` is an optional heading within the entry. */
    pageLinks: withDefault(
      {
        ...list(
          object({
            page: ref('Page'),
            audience: nullable(ref('Audience')),
            order: orderField(),
            custom: custom(),
            group: nullable(text()),
          }),
        ),
        schema: links,
      },
      [],
    ),
    order: orderField(),
    pinned: awaits('wire only', withDefault(boolean(), false)),
    audience: nullable(ref('Audience')),
    custom: withDefault(custom(), {}),
  },
});
