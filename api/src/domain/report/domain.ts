import type { Domain } from '../domain.ts';
import { agentReportScheduleRules } from './agent-schedule-rules.ts';
import { assetReportScheduleRules } from './asset-schedule-rules.ts';
import { reportCalls } from './calls.ts';
import { reportJobRules } from './job-rules.ts';
import { reportJob } from './job-table.ts';
import { reportAttached, reportLinked } from './mails.ts';

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
  mails: [reportAttached, reportLinked],
} satisfies Domain;
