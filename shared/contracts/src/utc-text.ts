/** A moment (milliseconds) as the API writes it: ISO 8601 in UTC, without zero milliseconds (spec 3.19, 9.08). */
export const utcText = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
