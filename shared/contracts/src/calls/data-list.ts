import * as z from 'zod';
import { file } from '../files.ts';
import { calendarSteps } from '../history-steps.ts';
import { publicId } from '../ids.ts';
import { moment } from '../kinds/moment.ts';
import { slug, timeZone } from '../kinds/text.ts';
import { reading } from '../reading.ts';
import { call } from './call.ts';

/** A line of a chart: values of a tag over a period, raw or aggregated (facts 2.2). */
const query = z.strictObject({
  /** The name of its values in the answer; the slug of the tag or variable by default. */
  ref: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^{}]+$/)
    .optional(),
  /** The aggregation of each step; raw values by default. */
  postAggr: z
    .enum(['count', 'mean', 'median', 'mode', 'spread', 'sum', 'first', 'last', 'max', 'min', 'raw'])
    .optional(),
  /** The difference from the previous value: only for `last`. */
  postTransform: z.literal('difference').optional(),
  /**
   * Seconds of a step, or a step of the calendar, which begins at a local midnight: a day, a week from Monday, or a month. The
   * whole period by default.
   */
  step: z.union([z.enum(calendarSteps), z.coerce.number().positive().max(4_000_000_000)]).optional(),
  limit: z.int().min(1).max(5000).default(5000),
  /** The number of values that are skipped first, of raw values. */
  offset: z.int().min(0).max(1_000_000_000).default(0),
  /** The factor for each value, or the operand of `operator`. */
  factor: z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
    .optional(),
  operator: z.enum(['*', '/', '+', '-']).default('*'),
  decimals: z.int().min(0).max(7).optional(),
  /** With the last value before the time and the first one after it: of values as they came. */
  extendedBoundary: z.boolean().default(false),
  /** The newest first by default. */
  order: z.enum(['asc', 'desc']).default('desc'),
});

export type DataQuery = z.infer<typeof query>;

const tag = z
  .strictObject({
    id: z.int().min(1).max(4_294_967_295).optional(),
    slug: slug().schema.optional(),
    /** The slug of a variable, instead of a tag: values are stored without one, too. */
    variable: slug().schema.optional(),
    /** Values as they were stored. */
    preAggr: z.literal('raw').optional(),
    queries: z.array(query).max(20).optional(),
  })
  .refine((tag) => tag.id !== undefined || tag.slug !== undefined || tag.variable !== undefined, { path: ['id'] });

/** Values of tags and variables of one source; the newest without a period. From `start` up to, not including, `end`. */
const dataQuery = z.strictObject({
  start: moment().optional(),
  end: moment().optional(),
  timeZone: timeZone().schema.optional(),
  source: z.object({ publicId }),
  tags: z.array(tag).max(100),
});

export type DataWish = z.infer<typeof dataQuery>;

const dataCall = { verb: 'POST', needs: 'company', body: z.array(dataQuery).max(50) } as const;

/** Stored values of tags and variables over a period (facts 2.2). */
export const ListData = call({
  ...dataCall,
  route: 'DataList',
  path: '/data',
  reply: z.array(
    z.object({
      start: z.iso.datetime(),
      end: z.iso.datetime(),
      timeZone: z.string(),
      source: z.object({ publicId }),
      points: z.array(z.object({ time: z.string(), values: z.record(z.string(), reading) })),
    }),
  ),
});

/** The same as a file of comma-separated values, a line for each moment in the time zone of the first query. */
export const ExportData = call({ ...dataCall, route: 'DataExport', path: '/data-export', reply: file() });
