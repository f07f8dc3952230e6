import { AgentReportSchedule } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkReport } from './reports.ts';

/** Only reports can be scheduled. */
export const agentReportScheduleRules = rulesOf(AgentReportSchedule, {
  async check(context, { before, after, at }) {
    if (!before) await checkReport(context, after.report.publicId, at);
  },
});
