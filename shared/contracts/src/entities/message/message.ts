import { computed, nullable } from '../../kinds/kind.ts';
import { createdOn, list, object, ref } from '../../kinds/structure.ts';
import { longText, text } from '../../kinds/text.ts';
import { boolean, date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

const optionalText = () => nullable(text());

/**
 * A notification of a person: an alarm, an access request and its answer, a device taken over by another company, an
 * expiring licence, a gateway that applied for enrolment, an invite, a removed company (spec 7.69, facts 2.11). Each system label has a source, and there are
 * no others. The client writes the text of `code`, with its names.
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
    /** The effect of the person's filters when it was created. */
    systemResult: computed(list(text())),
    createdOn: createdOn(),
    /** Where it happened. */
    company: computed(nullable(ref('Company'))),
    shortContent: computed(
      object({
        toTranslate: boolean(),
        code: optionalText(),
        alarmName: optionalText(),
        agentName: optionalText(),
        /** The device that it is about. */
        agentId: optionalText(),
        /** The alarm that it is about. */
        occurrenceId: optionalText(),
        /** The access request that it is about. */
        requestId: optionalText(),
        name: optionalText(),
        occurredOn: date(),
        companyName: optionalText(),
      }),
    ),
    longContent: computed(
      object({
        toTranslate: boolean(),
        code: optionalText(),
        extraInformation: list(
          object({ type: optionalText(), toTranslate: boolean(), key: optionalText(), value: nullable(longText()) }),
        ),
        instructions: longText(),
        name: optionalText(),
      }),
    ),
  },
});
