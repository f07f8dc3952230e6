import { nullable, withDefault } from '../../kinds/kind.ts';
import { list } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { systemLabels } from '../message/system-labels.ts';

/** A filter's effects on a matching message. "Don't" wins over "do". */
export const filterActions = [
  'delete',
  'mark-as-read',
  'dont-send-webhook-trigger',
  'forward-to-mail',
  'dont-forward-to-mail',
  'dont-send-push-notification',
] as const;

const not = () => withDefault(boolean(), false);
const company = () => text({ max: 24, pattern: /^\d{4}(-\d{4}){4}$/ });

/**
 * Actions on a person's new messages (facts 2.11). All conditions of a filter must match; each `not…` negates the field
 * beside it, and an empty list matches all. Messages aren't pushed to phones yet, so `dont-send-push-notification` has
 * no effect.
 */
export const MessageFilter = entity({
  name: 'MessageFilter',
  path: '/message-filters',
  routes: {
    list: { name: 'MessageFilterList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'MessageFilter', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  sees: 'person',
  read: 'self',
  write: 'self',
  atOnce: 100,
  full: true,
  optimistic: ['update', 'remove'],
  fields: {
    actions: list(enumeration(filterActions)),
    companyPublicIds: withDefault(list(company()), []),
    notCompanyPublicIds: not(),
    systemLabels: withDefault(list(enumeration(systemLabels)), []),
    notSystemLabels: not(),
    /** In the full text, in the person's language. */
    longContains: nullable(text()),
    notLongContains: nullable(text()),
    /** In the short text. */
    shortContains: nullable(text()),
    notShortContains: nullable(text()),
    /** In either. */
    contains: nullable(text()),
    notContains: nullable(text()),
  },
});
