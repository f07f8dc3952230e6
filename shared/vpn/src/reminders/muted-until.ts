import * as z from 'zod';

/** Reminders that were dismissed: when each expires, by its id. */
export const mutedUntil = z.record(z.string(), z.iso.datetime());
