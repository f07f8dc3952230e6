import * as z from 'zod';
import { file } from '../files.ts';
import { historyFigures, historySteps } from '../history-steps.ts';
import { publicId } from '../ids.ts';
import { moment } from '../kinds/moment.ts';
import { timeZone } from '../kinds/text.ts';
import { limits } from '../limits.ts';
import { reading } from '../reading.ts';
import { call } from './call.ts';

/** The values of a variable in one step; true counts as 1, false as 0. Times are in milliseconds since 1970. */
const historyStepSummary = z.object({
  /** When the step begins, or the period if that is later. */
  time: z.number(),
  count: z.int(),
  sum: z.number(),
  min: z.number(),
  max: z.number(),
  first: z.number(),
  firstTime: z.number(),
  last: z.number(),
  lastTime: z.number(),
});

export type HistoryStepSummary = z.infer<typeof historyStepSummary>;

/**
 * Values of a device's variables over a time, in `points` (at most 2,000) equal steps. `variables` are the identifiers of
 * those that are asked for, with commas between; all without it.
 */
export const ListDataHistory = call({
  route: 'AgentDataHistoryList',
  verb: 'GET',
  path: '/agents/{agentId}/data-history',
  needs: 'company',
  query: z.strictObject({
    from: moment(),
    to: moment(),
    points: z.coerce.number().int().min(2).max(2000).default(60),
    variables: z.string().min(1).max(2000).optional(),
  }),
  reply: z.array(
    z.object({
      variable: z.object({ publicId, slug: z.string() }),
      /**
       * For each step that holds a number, oldest first: milliseconds since 1970 of its first value, mean, minimum and
       * maximum.
       */
      points: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    }),
  ),
});

/** Most variables whose history one call reads. */
const maxHistoryVariables = 8;

const historyQuery = {
  from: moment(),
  to: moment(),
  timeZone: timeZone().schema.optional(),
  /** Identifiers of variables with commas between. */
  variables: z
    .string()
    .max(2000)
    .regex(new RegExp(`^[^,]+(,[^,]+){0,${maxHistoryVariables - 1}}$`)),
};

/**
 * Summaries of a device's variables by step, from `from` up to, not including, `to`, in a time zone (UTC without one). At most
 * 2,000 steps: the error names the shortest step for a longer period.
 */
export const ListHistorySteps = call({
  route: 'AgentDataHistoryStepList',
  verb: 'GET',
  path: '/agents/{agentId}/data-history-steps',
  needs: 'company',
  query: z.strictObject({ ...historyQuery, step: z.enum(historySteps) }),
  reply: z.array(
    z.object({
      variable: z.object({ publicId, slug: z.string() }),
      /** Each step that holds a value, oldest first; none of a variable with texts. */
      steps: z.array(historyStepSummary),
      /**
       * Texts as they changed, oldest first: milliseconds since 1970, and the text from then on. Of a variable with more values
       * in the period, the newest 5,000 alone are looked at.
       */
      texts: z.array(z.tuple([z.number(), z.string()])),
    }),
  ),
});

/**
 * The values of a device's variables from `from` up to, not including, `to`, as a file of any length: a line for each moment, with its
 * time in a time zone (UTC without one). Each value as it was stored, or with `step` a figure of each step, the mean without
 * another. In the person's region: dates, and in CSV the signs of numbers.
 */
export const ExportHistory = call({
  route: 'AgentDataHistoryExport',
  verb: 'GET',
  path: '/agents/{agentId}/data-history-export',
  needs: 'company',
  query: z.strictObject({
    ...historyQuery,
    format: z.enum(['csv', 'xlsx']),
    step: z.enum(historySteps).optional(),
    show: z.enum(historyFigures).default('mean'),
  }),
  reply: file(),
});

/** Protocols that a source can have, with the port of each (facts 2.2). */
export const ListDataProtocols = call({
  route: 'AgentDataProtocolList',
  verb: 'GET',
  path: '/agents/{agentId}/data-protocols',
  needs: 'company',
  reply: z.array(z.object({ publicId: z.string(), name: z.string(), defaultPort: z.int().nullable() })),
});

/** The last occurrence of each alarm of a device; those that `filters` fit. */
export const ListLatestOccurrences = call({
  route: 'AgentDataAlarmOccurrenceLatestList',
  verb: 'GET',
  path: '/agents/{agentId}/latest-alarm-occurrences',
  needs: 'company',
  query: z.strictObject({
    fields: z.string().optional(),
    filters: z.union([z.string(), z.array(z.string())]).optional(),
  }),
  reply: z.array(z.looseObject({ publicId })),
});

/** The size of the company's history, in bytes. */
export const GetDataUsage = call({
  route: 'HistoricalDataUsage',
  verb: 'GET',
  path: '/historical-data-usage',
  needs: 'company',
  allowed: 'MANAGE_COMPANY',
  reply: z.object({ storedBytes: z.int() }),
});

/**
 * Writes a value of a variable to the machine that it is read from, and waits for the answer, at most 10 s. The reply is what
 * the machine has then; where nothing was written, or nobody knows, the error says why. It is never sent again by itself.
 */
export const WriteVariable = call({
  route: 'AgentDataVariableWrite',
  verb: 'POST',
  path: '/agents/{agentId}/data-variables/{publicId}/write',
  needs: 'company',
  allowed: 'member',
  body: z.strictObject({ value: reading }),
  reply: z.object({ value: reading }),
});

/** Deletes stored values of sources in a period, at once. */
export const DeleteData = call({
  route: 'DataDeletionRequestList',
  verb: 'POST',
  path: '/data-deletion-requests',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: z.array(z.strictObject({ source: z.object({ publicId }), start: moment(), end: moment() })).max(limits.atOnce),
  reply: z.array(z.object({ publicId })),
});
