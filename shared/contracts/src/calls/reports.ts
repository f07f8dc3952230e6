import * as z from 'zod';
import { publicId } from '../ids.ts';
import { moment } from '../kinds/moment.ts';
import { mailAddress, timeZone } from '../kinds/text.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

const named = z.object({ publicId, name: z.string().nullish() });
const several = <T extends z.ZodRawShape>(item: z.ZodObject<T>) => z.array(item).max(limits.atOnce);

const reportRequest = z.strictObject({
  report: named,
  timeZone: timeZone().schema,
  /** The time that it is about, in UTC. */
  start: moment(),
  end: moment(),
});

const reportDelivery = reportRequest.extend({
  sendTo: z.array(mailAddress()).min(1).max(100),
  message: z.string().max(65_535).nullish(),
});
export type ReportWish = z.infer<typeof reportRequest> & Partial<z.infer<typeof reportDelivery>>;

/** Whether the server has a browser that prints reports: without one they wait. */
export const GetReportPrinter = call({
  route: 'ReportPrinter',
  verb: 'GET',
  path: '/report-printer',
  needs: 'company',
  allowed: 'member',
  reply: z.object({ isReady: z.boolean() }),
});

const createdIds = z.array(z.object({ publicId }));

/** Requests a report from its draft, on one device or asset each, for its editors (spec 7.54). */
export const QueueReports = call({
  route: 'QueueReportList',
  verb: 'POST',
  path: '/pages/report/queue',
  needs: 'company',
  allowed: 'member',
  body: several(reportRequest.extend({ agent: named.optional(), asset: named.optional() })),
  reply: createdIds,
});

/** Asks for reports as they are published, on a device, to be sent to people (spec 7.54). */
export const QueueAgentReports = call({
  route: 'AgentQueueReportList',
  verb: 'POST',
  path: '/agents/{agentId}/report/queue',
  needs: 'company',
  allowed: 'member',
  body: several(reportDelivery),
  reply: createdIds,
});

/** The same on an asset. */
export const QueueAssetReports = call({
  route: 'AssetQueueReportList',
  verb: 'POST',
  path: '/assets/{assetId}/report/queue',
  needs: 'company',
  allowed: 'member',
  body: several(reportDelivery),
  reply: createdIds,
});
