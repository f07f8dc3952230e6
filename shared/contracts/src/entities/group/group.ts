import * as z from 'zod';
import { bytes } from '../../files.ts';
import { computed, nullable, withDefault } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { name } from '../../kinds/text.ts';
import { boolean, custom, number } from '../../kinds/value.ts';
import { limits } from '../../limits.ts';
import { action, entity } from '../entity.ts';

/** A set of devices (spec 7.02). */
export const Group = entity({
  name: 'Group',
  path: '/groups',
  routes: {
    list: { name: 'GroupList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'Group', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_GROUP',
  retentionDays: 30,
  versioned: true,
  small: true,
  // pickers and scopes of roles show the name alone
  unique: [['name']],
  fields: {
    name: name(),
    /** Each group that is written has one; the company's own has none, and is read with null. */
    type: ref('GroupType'),
    agentCount: computed(number({ min: 0 })),
    /** Groups of the public interface can belong to one device or asset, or be below another; ours never do. */
    agent: computed(nullable(ref('Agent'))),
    asset: computed(nullable(ref('Asset'))),
    parent: computed(nullable(ref('Group'))),
    managedBy: computed(nullable(ref('Group'))),
    /** The one group of a company that stands for all of it: roles are given there, and nothing is put into it. */
    isCompanyGroup: computed(withDefault(boolean(), false)),
    custom: withDefault(custom(), {}),
  },
  actions: {
    /** Creates a page of the group from an exported file (spec 7.51). */
    importPage: action({
      ...{ route: 'GroupPageImport', verb: 'POST', path: '/groups/{publicId}/page-import', allowed: 'MANAGE_PAGE' },
      body: bytes({ most: limits.pageBytes }),
      reply: z.array(z.object({ publicId: z.string() })),
    }),
  },
});
