import { immutable, withDefault } from '../../kinds/kind.ts';
import { createdOn } from '../../kinds/structure.ts';
import { name, secret, text } from '../../kinds/text.ts';
import { boolean } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/**
 * A provider of single sign-on by OpenID Connect that a company added (spec 3.70). It speaks for this company alone, and
 * decides who is logged in as one of its people, so administrators write it.
 */
export const SsoProvider = entity({
  name: 'SsoProvider',
  path: '/sso-providers',
  routes: {
    list: { name: 'SsoProviderList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'SsoProvider', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'COMPANY_ADMIN',
  write: 'COMPANY_ADMIN',
  unique: [['name']],
  small: true,
  fields: {
    name: name(),
    /** Its address, below which it describes itself. */
    issuer: immutable(text({ pattern: /^https?:\/\/[^\s?#@]+$/ })),
    /** What this installation is called there, and the secret between the two. */
    clientId: text({ pattern: /^\S+$/ }),
    clientSecret: secret(),
    /** Whether it is offered at login, and logs people in. */
    active: withDefault(boolean(), true),
    createdOn: createdOn(),
  },
});
