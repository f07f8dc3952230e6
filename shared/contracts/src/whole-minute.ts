const minute = 60_000;

/**
 * A moment cut down to its minute, in ms since 1970, as times of access are kept, sent and compared (spec 4.05, 9.08).
 * Downwards everywhere, so that a start of "now" has begun. Whether access runs the API decides by its own exact clock.
 */
export const wholeMinute = (ms: number): number => Math.floor(ms / minute) * minute;
