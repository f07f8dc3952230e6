import { AgentReportSchedule } from '@lineside/contracts';
import { rulesOf } from '../engine/rules.ts';
import { checkReport } from './reports.ts';

/** What is made again and again is a report. */
export const agentReportScheduleRules = rulesOf(AgentReportSchedule, {
  async making(scene, { fields: { report }, at }) {
    await checkReport(scene, report.publicId, at);
    return {};
  },
});
