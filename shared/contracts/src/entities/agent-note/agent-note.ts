import { computed, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, ref, updatedOn } from '../../kinds/structure.ts';
import { longText } from '../../kinds/text.ts';
import { date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A person's note about a device for others who see it. Only its author may change or remove it. */
export const AgentNote = entity({
  name: 'AgentNote',
  path: '/agents/{agentId}/notes',
  parent: 'agent',
  routes: {
    list: { name: 'AgentNoteList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentNote', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'member',
  order: ['-createdOn'],
  fields: {
    agent: computed(ref('Agent')),
    text: longText(),
    /** The moment that it is about, if not the one at which it was written. */
    moment: nullable(date()),
    createdOn: createdOn(),
    createdBy: createdBy(),
    updatedOn: updatedOn(),
  },
});
