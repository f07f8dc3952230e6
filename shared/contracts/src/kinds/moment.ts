import * as z from 'zod';

/** A moment as callers send it: ISO 8601 in UTC or with an offset, with or without fractions of a second; read as UTC. */
export const moment = () => z.iso.datetime({ offset: true }).overwrite(inUtc);

function inUtc(text: string): string {
  const time = new Date(text);
  // out of the calendar's range: its reader refuses it
  if (text.endsWith('Z') || Number.isNaN(time.getTime())) return text;
  return time.toISOString().replace('.000Z', 'Z');
}
