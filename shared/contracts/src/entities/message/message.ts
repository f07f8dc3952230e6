import { computed, nullable } from '../../kinds/kind.ts';
import { createdOn, list, object, ref } from '../../kinds/structure.ts';
import { longText, text } from '../../kinds/text.ts';
import { boolean, date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

const said = () => nullable(text());

/**
 * Something that a person is told of: an alarm, a request for access and its answer, a device that another company has taken
 * over, a licence that ends, an invite, a company that is gone (spec 7.69, facts 2.11). Each system label has a source, and there are no others.
 * What `code` says is put into words by the client, with the names beside it.
 */
export const Message = entity({
  name: 'Message',
  path: '/messages',
  routes: {
    list: { name: 'MessageList', verbs: ['GET', 'PATCH', 'DELETE'] },
    one: { name: 'Message', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  sees: 'person',
  read: 'self',
  write: 'self',
  order: ['-createdOn'],
  full: true,
  optimistic: ['update', 'remove'],
  fields: {
    read: boolean(),
    systemLabel: computed(nullable(text())),
    /** What the person's own filters did with it when it was made. */
    systemResult: computed(list(text())),
    createdOn: createdOn(),
    /** Where it happened. */
    company: computed(nullable(ref('Company'))),
    shortContent: computed(
      object({
        toTranslate: boolean(),
        code: said(),
        alarmName: said(),
        agentName: said(),
        /** The device that it is about. */
        agentId: said(),
        /** The access request that it is about. */
        requestId: said(),
        name: said(),
        occurredOn: date(),
        companyName: said(),
      }),
    ),
    longContent: computed(
      object({
        toTranslate: boolean(),
        code: said(),
        extraInformation: list(
          object({ type: said(), toTranslate: boolean(), key: said(), value: nullable(longText()) }),
        ),
        instructions: longText(),
        name: said(),
      }),
    ),
  },
});
