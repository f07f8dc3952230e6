import * as z from 'zod';
import { failuresOfRemotes } from '../entities/remote-failure-count/failures-of-remotes.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

/** Measured groups: people with a canary, and an equal number with the live version. */
export const sharesOfRemotes = ['canary', 'compared'] as const;
export type ShareOfRemote = (typeof sharesOfRemotes)[number];

/** A measured figure of a part of the portal, once per opened portal. */
export const measuresOfRemotes = [
  /** From when the part was known to when its first screen was drawn, in milliseconds. */
  'load',
  /** Largest Contentful Paint and Interaction to Next Paint, in milliseconds, of a portal that was opened at this part. */
  'lcp',
  'inp',
  /** Cumulative Layout Shift, in thousandths. */
  'cls',
] as const;
export type MeasureOfRemote = (typeof measuresOfRemotes)[number];

/** A component's reportable name and version. */
export const remoteVersion = {
  remote: z
    .string()
    .max(255)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
  version: z
    .string()
    .max(255)
    .regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/),
};
const share = z.enum(sharesOfRemotes);
const count = z.int().min(0);

const figures = z.object({
  remote: z.string(),
  version: z.string(),
  share,
  /** In how many opened portals. */
  opened: count,
  /** The last hour of which there is anything. */
  lastOn: z.iso.datetime(),
  measures: z.array(
    z.object({
      measure: z.enum(measuresOfRemotes),
      count,
      /** Not more than this in half of the portals, in three of four, in 95 of a hundred. */
      median: z.number(),
      p75: z.number(),
      p95: z.number(),
    }),
  ),
  failures: z.array(z.object({ failure: z.enum(failuresOfRemotes), count })),
});
export type FiguresOfRemote = z.infer<typeof figures>;

/**
 * Measurements of canaries and their control groups in an open portal. Values are counted by size in the hour of the
 * call. The person isn't stored, and there is no further content.
 */
export const ReportRemoteFigures = call({
  route: 'RemoteFigureReport',
  verb: 'POST',
  path: '/remote-figures/report',
  needs: 'company',
  allowed: 'member',
  body: z.strictObject({
    figures: z
      .array(
        z.strictObject({
          ...remoteVersion,
          share,
          /** `opened`: the portal was opened with this version, with the value 1. */
          measure: z.enum(['opened', ...measuresOfRemotes]),
          value: z.int().min(0).max(3_600_000),
        }),
      )
      .min(1)
      .max(limits.remoteFigures),
  }),
  reply: z.null(),
});

/**
 * Measurements of this company in the last 30 days, by part, version and share. Values are known to 9 %: counted by
 * size, each size 19 % larger than the one before.
 */
export const FindRemoteFigures = call({
  route: 'RemoteFigureList',
  verb: 'GET',
  path: '/remote-figures',
  needs: 'company',
  allowed: 'DEVELOP_APP',
  reply: z.array(figures),
});
