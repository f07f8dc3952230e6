import { computed, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { date, enumeration, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { jobFailures, jobTypes, platformFailures } from './kinds-of-job.ts';

/**
 * A command for a device (facts 2.1). It waits for its gateway, which reports when it begins and how it ends; until it
 * begins, the command can be withdrawn. A new job replaces an earlier one of its type, unless that is running. One that its
 * gateway doesn't end in time has failed (`jobMinutes`). An import is done once the wanted settings have what the machine has
 * otherwise, by the right of who asked. A push is no command: it is done once the device has the settings of
 * that moment, and has failed when the device says nothing more for as long.
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
    reason: computed(nullable(enumeration([...jobFailures, ...platformFailures]))),
    /** How much of it the gateway has done, of a push by sections that the device has; in percent, null where it doesn't say. */
    progress: computed(nullable(integer({ min: 0, max: 100 }))),
    /** Of an import that is done: how many sections the wanted settings took over from the machine. */
    kept: computed(nullable(integer({ min: 0, max: 100 }))),
    /** When it was last sent to its gateway, or the gateway began it; null while it waits for the gateway. */
    startedOn: computed(nullable(date())),
    /** When the gateway last reported its status; null while it waits. */
    reportedOn: computed(nullable(date())),
    createdOn: createdOn(),
    createdBy: createdBy(),
  },
});
