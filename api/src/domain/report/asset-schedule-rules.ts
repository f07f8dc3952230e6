import { AssetReportSchedule } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkReport } from './reports.ts';

/** Only reports can be scheduled. */
export const assetReportScheduleRules = rulesOf(AssetReportSchedule, {
  async check(context, { before, after, at }) {
    if (!before) await checkReport(context, after.report.publicId, at);
  },
});
