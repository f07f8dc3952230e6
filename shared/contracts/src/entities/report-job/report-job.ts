import * as z from 'zod';
import { file } from '../../files.ts';
import { publicId } from '../../ids.ts';
import { computed, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, list, ref } from '../../kinds/structure.ts';
import { email, longText, text, timeZone } from '../../kinds/text.ts';
import { boolean, date, enumeration, oneOf } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';
import { reportFailures, reportReceivers } from './outcome.ts';

/**
 * A requested report with its parameters (spec 7.54). A worker prints it for each reader, and mails it to those who may see
 * the report and its subject at that moment.
 */
export const ReportJob = entity({
  name: 'ReportJob',
  path: '/report-jobs',
  routes: {
    list: { name: 'ReportJobList', verbs: ['GET', 'DELETE'] },
    one: { name: 'ReportJob', verbs: ['GET', 'DELETE'] },
  },
  read: 'member',
  write: 'member',
  order: ['-createdOn'],
  retentionDays: 30,
  fields: {
    report: ref('Page', { onRemove: 'cascade' }),
    /** Whether it uses the report's draft, or the published version. */
    draft: boolean(),
    agent: nullable(ref('Agent', { onRemove: 'clear' })),
    asset: nullable(ref('Asset', { onRemove: 'clear' })),
    timeZone: timeZone(),
    start: date(),
    end: date(),
    sendTo: list(email()),
    message: nullable(longText()),
    /** The schedule that requested it, by its id; null where a person did. */
    schedule: computed(nullable(text())),
    status: computed(enumeration(['pending', 'running', 'done', 'failed'])),
    /** Why it has failed, or why the last attempt did if it is tried again. */
    reason: computed(nullable(enumeration(reportFailures))),
    /** When it was printed, or failed. */
    endedOn: computed(nullable(date())),
    /** Who got it and who was left out, once it is printed. */
    receivers: computed(oneOf(reportReceivers)),
    /** Whether the caller may download it: people who got it, and who requested it, as long as it is kept. */
    isMine: computed(boolean()),
    /** Whether the caller may download the values on it: it has some. */
    hasValues: computed(boolean()),
    createdOn: createdOn(),
    createdBy: createdBy(),
  },
  actions: {
    /** The PDF that the caller got. */
    pdf: action({
      ...{ route: 'ReportJobPdf', verb: 'GET', path: '/report-jobs/{publicId}/pdf' },
      body: z.strictObject({}),
      reply: file(),
      allowed: 'member',
    }),
    /** The values on it, as the caller's region writes them; of a report without values: not found. */
    csv: action({
      ...{ route: 'ReportJobCsv', verb: 'GET', path: '/report-jobs/{publicId}/csv' },
      body: z.strictObject({}),
      reply: file(),
      allowed: 'member',
    }),
    /** The same as a workbook. */
    xlsx: action({
      ...{ route: 'ReportJobXlsx', verb: 'GET', path: '/report-jobs/{publicId}/xlsx' },
      body: z.strictObject({}),
      reply: file(),
      allowed: 'member',
    }),
    /** Prints one that has failed once more, for its requester and editors of the report. */
    retry: action({
      ...{ route: 'ReportJobRetry', verb: 'POST', path: '/report-jobs/{publicId}/retry' },
      body: z.strictObject({}),
      reply: z.object({ publicId }),
      allowed: 'member',
    }),
  },
});
