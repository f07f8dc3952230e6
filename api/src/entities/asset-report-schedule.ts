import { AssetReportSchedule } from '@lineside/contracts';
import { rulesOf } from '../engine/rules.ts';
import { checkReport } from './reports.ts';

/** What is made again and again is a report. */
export const assetReportScheduleRules = rulesOf(AssetReportSchedule, {
  async check(context, { before, after: { report }, at }) {
    if (!before) await checkReport(context, report.publicId, at);
  },
});
