import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { action, entity } from '../entity.ts';
import { reportScheduleFields } from '../report-schedule-fields.ts';

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
    ...reportScheduleFields,
  },
  actions: {
    /** Makes its report now, as a run at this moment would; answers the requested report. */
    run: action({
      ...{ route: 'AgentReportScheduleRun', verb: 'POST', path: '/agents/{agentId}/report-schedules/{publicId}/run' },
      body: z.strictObject({}),
      reply: z.object({ publicId }),
      allowed: 'MANAGE_AGENT',
    }),
    /** Starts one that has stopped again: the caller is its maker now. */
    resume: action({
      ...{
        route: 'AgentReportScheduleResume',
        verb: 'POST',
        path: '/agents/{agentId}/report-schedules/{publicId}/resume',
      },
      body: z.strictObject({}),
      reply: z.object({ publicId }),
      allowed: 'MANAGE_AGENT',
    }),
  },
});
