import * as z from 'zod';
import { publicId } from '../ids.ts';
import { moment } from '../kinds/moment.ts';
import { limits } from '../limits.ts';
import { reading } from '../reading.ts';
import { call } from './call.ts';

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

/** Protocols that a source can have, with the port of each (facts 2.2). */
export const ListDataProtocols = call({
  route: 'AgentDataProtocolList',
  verb: 'GET',
  path: '/agents/{agentId}/data-protocols',
  needs: 'company',
  reply: z.array(z.object({ publicId: z.string(), name: z.string(), defaultPort: z.int().nullable() })),
});

/** The last occurrence of each alarm of a device. */
export const ListLatestOccurrences = call({
  route: 'AgentDataAlarmOccurrenceLatestList',
  verb: 'GET',
  path: '/agents/{agentId}/latest-alarm-occurrences',
  needs: 'company',
  query: z.strictObject({ fields: z.string().optional() }),
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
