import { computed } from '../../kinds/kind.ts';
import { createdBy, createdOn, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/**
 * A time in which people work on a device. Its alarms are evaluated and recorded, and told to nobody; what is still active
 * when it ends is told then. It lasts at most `limits.silencedDays`.
 */
export const AgentMaintenanceWindow = entity({
  name: 'AgentMaintenanceWindow',
  path: '/agents/{agentId}/maintenance-windows',
  parent: 'agent',
  routes: {
    list: { name: 'AgentMaintenanceWindowList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentMaintenanceWindow', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  order: ['-start'],
  fields: {
    agent: computed(ref('Agent')),
    start: date(),
    end: date(),
    reason: text(),
    createdOn: createdOn(),
    createdBy: createdBy(),
  },
});
