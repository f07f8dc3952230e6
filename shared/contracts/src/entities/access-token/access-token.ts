import { computed, nullable } from '../../kinds/kind.ts';
import { list, object } from '../../kinds/structure.ts';
import { longText, name, text } from '../../kinds/text.ts';
import { boolean, date, enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

const verb = () => nullable(boolean());

/**
 * A login of a person: a browser's session in the portal, or a client's token. Removing one logs out there. It is
 * created by a login, and its secret is returned only then (facts 1.6).
 */
export const AccessToken = entity({
  name: 'AccessToken',
  path: '/access-tokens',
  routes: {
    list: { name: 'AccessTokenList', verbs: ['GET', 'DELETE'] },
    one: { name: 'AccessToken', verbs: ['GET', 'DELETE'] },
  },
  sees: 'person',
  read: 'self',
  write: 'self',
  order: ['-lastUsedOn'],
  optimistic: ['remove'],
  fields: {
    kind: computed(enumeration(['portal', 'client'])),
    /** Its name, for a token created in the portal. */
    name: computed(nullable(name())),
    expiresOn: computed(date()),
    /** To the minute, so that frequent use isn't written each time. */
    lastUsedOn: computed(date()),
    /** Whether it is the one that asks. */
    isCurrent: computed(boolean()),
    created: computed(object({ ip: nullable(text()), on: date(), userAgent: nullable(longText()) })),
    /** The provider of a login without password. */
    ssoIdentityProvider: computed(nullable(object({ publicId: text(), name: text() }))),
    scope: computed(
      object({
        type: enumeration(['unrestricted', 'allow', 'deny']),
        rels: list(object({ rel: text(), get: verb(), post: verb(), patch: verb(), put: verb(), delete: verb() })),
      }),
    ),
  },
});
