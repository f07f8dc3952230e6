import { computed, immutable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { timeZone } from '../../kinds/text.ts';
import { date, oneOf } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { recurrence, timeOfDay } from '../recurrence.ts';

/** A repeated schedule for a report on an asset. */
export const AssetReportSchedule = entity({
  name: 'AssetReportSchedule',
  path: '/assets/{assetId}/report-schedules',
  parent: 'asset',
  routes: {
    list: { name: 'AssetReportScheduleList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AssetReportSchedule', verbs: ['GET', 'PATCH', 'DELETE'] },
    across: { name: 'ReportScheduleOfAssetsList', path: '/report-schedules/assets' },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  order: ['start'],
  retentionDays: 30,
  versioned: true,
  fields: {
    asset: computed(ref('Asset')),
    report: immutable(ref('Page', { onRemove: 'cascade' })),
    /** The first day on which it may be made. */
    start: date(),
    /** In which `deliveryTime` and the days are. */
    timeZone: timeZone(),
    recurrence: oneOf(recurrence),
    deliveryTime: timeOfDay(),
  },
});
