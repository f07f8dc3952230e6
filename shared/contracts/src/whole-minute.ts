const minute = 60_000;

/**
 * A moment cut down to its minute, in ms since 1970, as times of access are stored, sent and compared (spec 4.05,
 * 9.08). Downwards everywhere, so that a start of "now" has begun. The API decides by its own exact clock whether
 * access is current.
 */
export const wholeMinute = (ms: number): number => Math.floor(ms / minute) * minute;
