import * as z from 'zod';
import { computed, immutable, nullable, withDefault } from '../../kinds/kind.ts';
import { createdBy, groupOrCompany, list, object, partOf, ref } from '../../kinds/structure.ts';
import { email, longText, text } from '../../kinds/text.ts';
import { date, enumeration } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';

/** The end of a membership; none if omitted. */
const end = { ...nullable(date()), schema: nullable(date()).schema.default(null) };

/**
 * A person invited by mail to the company, with the memberships that they get once they accept (spec 3.73). Without
 * memberships it is a company-wide one without a role.
 */
export const Invite = entity({
  name: 'Invite',
  path: '/invites',
  routes: {
    list: { name: 'InviteList', verbs: ['GET', 'POST', 'DELETE'] },
    one: { name: 'Invite', verbs: ['GET', 'DELETE'] },
  },
  read: 'MANAGE_USER',
  write: 'MANAGE_USER',
  atOnce: 100,
  fields: {
    emailAddress: immutable(email()),
    language: withDefault(immutable(enumeration(['en', 'nl'])), 'en'),
    message: immutable(nullable(longText({ max: 1024 }))),
    /** The requested memberships; read as `memberships`. */
    groupRoles: immutable(list(object({ group: groupOrCompany(), role: nullable(ref('Role')), expiresOn: end }))),
    expiresOn: computed(date()),
    createdBy: createdBy(),
    memberships: computed(
      list(
        partOf('InviteMembership', {
          publicId: text(),
          group: groupOrCompany(),
          role: nullable(ref('Role')),
          expiresOn: nullable(date()),
        }),
      ),
    ),
  },
  actions: {
    /** Sends the mail again, and restarts the invite's validity. */
    resend: action({
      route: 'InviteResend',
      verb: 'POST',
      path: '/invites/{publicId}/resend',
      body: z.strictObject({}),
      reply: z.null(),
      allowed: 'MANAGE_USER',
    }),
  },
});
