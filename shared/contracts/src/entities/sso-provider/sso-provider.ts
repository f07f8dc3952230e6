import { immutable, withDefault } from '../../kinds/kind.ts';
import { createdOn } from '../../kinds/structure.ts';
import { name, secret, text } from '../../kinds/text.ts';
import { boolean } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/**
 * A provider of single sign-on by OpenID Connect that a company added (spec 3.70). It serves only this company, and
 * decides about logins of its people, so only administrators may change it.
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
    /** The client id of this installation there, and their shared secret. */
    clientId: text({ pattern: /^\S+$/ }),
    clientSecret: secret(),
    /** Whether it is offered at login, and logs people in. */
    active: withDefault(boolean(), true),
    createdOn: createdOn(),
  },
});
