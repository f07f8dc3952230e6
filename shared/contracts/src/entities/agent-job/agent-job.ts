import { computed, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/**
 * A command for a device (facts 2.1). It waits for a gateway that supports it, and can be withdrawn until then; of each
 * kind the last one counts.
 */
export const AgentJob = entity({
  name: 'AgentJob',
  path: '/agents/{agentId}/jobs',
  parent: 'agent',
  routes: {
    list: { name: 'AgentJobList', verbs: ['GET', 'DELETE'] },
    one: { name: 'AgentJob', verbs: ['GET', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  order: ['-createdOn'],
  fields: {
    agent: computed(ref('Agent')),
    type: enumeration([
      'reboot',
      'firmware-upgrade',
      'configuration-push',
      'logging-configuration-push',
      'configuration-import',
    ]),
    /** The firmware that it is to have. */
    file: nullable(ref('AgentTypeFile')),
    /** What that was called when it was asked for. */
    version: nullable(text()),
    status: computed(enumeration(['pending'])),
    createdOn: createdOn(),
    createdBy: createdBy(),
  },
});
