import * as z from 'zod';
import { publicId } from '../../ids.ts';

/**
 * Why a report wasn't printed. `not-allowed`: its requester may no longer see the report or its subject. `gone`: the version,
 * the device or the asset was removed. `too-slow`: it wasn't drawn in time. `page-failed`: the page couldn't be loaded.
 * `browser-failed`: the printing browser stopped. `needs-sandbox`: it has components of other makers, and the printing browser
 * has no sandbox. `not-printed`: it was requested before reports were printed.
 */
export const reportFailures = [
  'not-allowed',
  'gone',
  'too-slow',
  'page-failed',
  'browser-failed',
  'needs-sandbox',
  'not-printed',
] as const;
export type ReportFailure = (typeof reportFailures)[number];

/** Why somebody was left out: the address is of no member of the company, no login of theirs is enough there, or they may not see the report or its subject. */
export const leftOut = ['no-member', 'login-required', 'report-hidden', 'subject-hidden'] as const;

/** Each address that a report was for. `attached`: with the PDF; `linked`: with a link, as the PDF is too large for a mail. */
export const reportReceivers = z.array(
  z.strictObject({
    address: z.string(),
    person: z.object({ publicId, name: z.string() }).nullable(),
    got: z.enum(['attached', 'linked', 'nothing']),
    why: z.enum(leftOut).nullable(),
  }),
);
export type ReportReceiver = z.infer<typeof reportReceivers>[number];
