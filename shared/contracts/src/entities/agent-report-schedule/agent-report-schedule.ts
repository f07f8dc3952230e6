import { computed, immutable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { timeZone } from '../../kinds/text.ts';
import { date, oneOf } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { recurrence, timeOfDay } from '../recurrence.ts';

/** A repeated schedule for a report on a device. */
export const AgentReportSchedule = entity({
  name: 'AgentReportSchedule',
  path: '/agents/{agentId}/report-schedules',
  parent: 'agent',
  routes: {
    list: { name: 'AgentReportScheduleList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentReportSchedule', verbs: ['GET', 'PATCH', 'DELETE'] },
    across: { name: 'ReportScheduleOfAgentsList', path: '/report-schedules/agents' },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  order: ['start'],
  retentionDays: 30,
  versioned: true,
  fields: {
    agent: computed(ref('Agent')),
    report: immutable(ref('Page', { onRemove: 'cascade' })),
    /** The first day on which it may be made. */
    start: date(),
    /** In which `deliveryTime` and the days are. */
    timeZone: timeZone(),
    recurrence: oneOf(recurrence),
    deliveryTime: timeOfDay(),
  },
});
