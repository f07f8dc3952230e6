import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { action, entity } from '../entity.ts';
import { reportScheduleFields } from '../report-schedule-fields.ts';

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
    ...reportScheduleFields,
  },
  actions: {
    /** Makes its report now, as a run at this moment would; answers the requested report. */
    run: action({
      ...{ route: 'AssetReportScheduleRun', verb: 'POST', path: '/assets/{assetId}/report-schedules/{publicId}/run' },
      body: z.strictObject({}),
      reply: z.object({ publicId }),
      allowed: 'MANAGE_AGENT',
    }),
    /** Starts one that has stopped again: the caller is its maker now. */
    resume: action({
      ...{
        route: 'AssetReportScheduleResume',
        verb: 'POST',
        path: '/assets/{assetId}/report-schedules/{publicId}/resume',
      },
      body: z.strictObject({}),
      reply: z.object({ publicId }),
      allowed: 'MANAGE_AGENT',
    }),
  },
});
