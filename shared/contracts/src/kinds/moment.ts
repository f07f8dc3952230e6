import * as z from 'zod';
import { utcText } from '../utc-text.ts';

/**
 * A moment as callers send it: ISO 8601 in UTC or with an offset, with or without fractions of a second; read as UTC. Its
 * year in UTC is between 1 and 9999.
 */
export const moment = () => z.iso.datetime({ offset: true, abort: true }).overwrite(inUtc).refine(isInCalendar);

function inUtc(text: string): string {
  const time = new Date(text);
  // out of the calendar's range: its reader refuses it
  if (text.endsWith('Z') || Number.isNaN(time.getTime())) return text;
  return utcText(time.getTime());
}

/** Whether the year is one that the database stores and every reader reads: longer years have a sign. */
const isInCalendar = (text: string): boolean => /^(?!0000)\d{4}-/.test(text);
