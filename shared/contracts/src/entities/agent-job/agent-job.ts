import { computed, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { date, enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { jobFailures, jobTypes } from './kinds-of-job.ts';

/**
 * A command for a device (facts 2.1). It waits for its gateway, which reports when it begins and how it ends; until it
 * begins, the command can be withdrawn. A new job replaces an earlier one of its type, unless that is running.
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
    type: enumeration(jobTypes),
    /** The firmware that it is to have. */
    file: nullable(ref('AgentTypeFile')),
    /** The version's name at the time of the request. */
    version: nullable(text()),
    status: computed(enumeration(['pending', 'running', 'done', 'failed'])),
    /** The reason of the failure. */
    reason: computed(nullable(enumeration(jobFailures))),
    /** When the gateway last reported its status; null while it waits. */
    reportedOn: computed(nullable(date())),
    createdOn: createdOn(),
    createdBy: createdBy(),
  },
});
