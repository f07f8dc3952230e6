import type { Domain } from '../domain.ts';
import { reportCalls } from './calls.ts';
import { reportJobRules } from './job-rules.ts';
import { reportJob } from './job-table.ts';
import { reportAttached, reportLinked, scheduleStopped, scheduleUnpublished } from './mails.ts';
import { agentReportScheduleRules, assetReportScheduleRules } from './schedule-rules.ts';

export const reportDomain = {
  tables: {
    ReportJob: reportJob,
  },
  rules: {
    AgentReportSchedule: agentReportScheduleRules,
    AssetReportSchedule: assetReportScheduleRules,
    ReportJob: reportJobRules,
  },
  calls: reportCalls,
  mails: [reportAttached, reportLinked, scheduleStopped, scheduleUnpublished],
} satisfies Domain;
