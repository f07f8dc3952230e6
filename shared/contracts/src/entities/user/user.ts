import { computed, nullable, searched } from '../../kinds/kind.ts';
import { groupOrCompany, list, object, partOf, ref } from '../../kinds/structure.ts';
import { email, name, text } from '../../kinds/text.ts';
import { boolean, custom, date, enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A person with a membership in the company. */
export const User = entity({
  name: 'User',
  path: '/users',
  routes: { list: { name: 'UserList', verbs: ['GET'] }, one: { name: 'User', verbs: ['GET'] } },
  read: 'MANAGE_USER',
  write: 'nobody',
  fields: {
    name: name(),
    type: computed(enumeration(['person', 'service_account'])),
    emailAddress: searched(email()),
    lastSeenOn: computed(nullable(date())),
    registeredOn: computed(nullable(date())),
    /**
     * Of the public interface: the creator of the account, whether it is the operator's staff, its programs; a person's
     * own settings aren't included.
     */
    registeredBy: computed(nullable(ref('User'))),
    support: computed(boolean()),
    custom: computed(custom()),
    apiApplications: computed(list(object({ publicId: text() }))),
    otpauthRequired: computed(boolean()),
    /**
     * What a person has not done on the way to their first connection: set up a second factor beside their password,
     * connected by the VPN in this company. Empty for a service account.
     */
    notDone: computed(list(enumeration(['second-factor', 'vpn']))),
    /** Since when all their memberships in the company are inactive; null while one is active. */
    deactivatedOn: computed(nullable(date())),
    memberships: computed(
      list(
        partOf('UserMembership', {
          publicId: text(),
          group: groupOrCompany(),
          role: nullable(ref('Role')),
          expiresOn: nullable(date()),
        }),
      ),
    ),
  },
});
