import { computed, nullable, otherwise } from '../../kinds/kind.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { boolean, enumeration, number } from '../../kinds/value.ts';
import { permissions } from '../../permissions.ts';
import { entity } from '../entity.ts';

/** What people may do who have it: permissions, and the access categories they belong to (spec 6.02 to 6.18). */
export const Role = entity({
  name: 'Role',
  path: '/roles',
  routes: {
    list: { name: 'RoleList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'Role', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_USER',
  unique: [['name']],
  kept: 30,
  versioned: true,
  small: true,
  fields: {
    name: name(),
    description: nullable(text()),
    permissions: list(object({ publicId: enumeration(permissions) })),
    /** Who has it signs in with a second factor, or does nothing in the company. */
    enforce2fa: otherwise(boolean(), false),
    /** Who has it signs in through a provider of single sign-on, or does nothing in the company. */
    enforceSso: otherwise(boolean(), false),
    audiences: list(ref('Audience')),
    /** How many people have it, as far as the asker sees them. */
    userCount: computed(number({ min: 0 })),
  },
});
