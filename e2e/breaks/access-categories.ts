// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of the source as it stands there
import type { Break } from './break.ts';

const test = 'api/test/access-categories.test.ts';

export const accessCategories: Break[] = [
  {
    name: 'whatever is shown is shown to those of its category',
    point: 'a guest in one group learns nothing of what is hidden',
    file: 'api/src/engine/sight.ts',
    find: 'target.entity.audience ? seenByAudience(target, sight) : ',
    replace: '',
    test: 'api/test/isolation/hidden.test.ts',
  },
  {
    name: 'a category that somebody has in one group counts there alone',
    point: 'a service is seen by those of its access category',
    file: 'api/src/engine/audience.ts',
    find: '(${isOf(audiences)} and ${within(groups)})',
    replace: '(${isOf(audiences)})',
    test,
  },
  {
    name: 'a right that somebody has in one group shows what lies there alone',
    point: 'a service is seen by those of its access category',
    file: 'api/src/engine/audience.ts',
    find: '...(here.length > 0 ? [within(here)] : [])',
    replace: '...(here.length > 0 ? [everyRow] : [])',
    test,
  },
  {
    name: 'categories of an owner don’t divide the people of who controls a device',
    point: 'isn’t said of the people of one that controls the device',
    file: 'api/src/engine/audience.ts',
    find: ' or ${others}',
    replace: '',
    test,
  },
  {
    name: 'an entry of the menu leads to pages of one’s own categories alone',
    point: 'links to pages and entries of the menu',
    file: 'api/src/tables/menu-item.ts',
    find: ' and ${ofOnes(sight)}',
    replace: '',
    test,
  },
  {
    name: 'a device’s VPN is for those of its category',
    point: 'a device’s VPN is used by those of its category',
    file: 'api/src/tables/agent.ts',
    find: ' and ${usesVpn(actor)}',
    replace: '',
    test,
  },
  {
    name: 'that a service is gone is told to those of its category alone',
    point: 'that something is gone is told to those who saw it',
    file: 'api/src/events/told.ts',
    find: "    if (event.act === 'remove' && !ends[at]) return [];\n",
    replace: '',
    test,
  },
  {
    name: 'who comes into a category begins anew with what is told',
    point: 'who comes into a category is told of what it shows',
    file: 'api/src/events/standing.ts',
    find: '    [...audiences.wide].sort(),\n',
    replace: '',
    test,
  },
];
