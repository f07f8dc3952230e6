/** How far this computer's clock is ahead of the server's, in ms; 0 until an answer shows that they differ. */
let ahead = 0;
const listeners = new Set<() => void>();

/** The header `Date` leaves out the parts of a second. */
const precision = 1000;

/**
 * The time in ms since 1970 by the server's clock, which every decision uses: this computer's may be wrong. It is this
 * computer's until the first answer.
 */
export const serverNow = (): number => Date.now() - ahead;

/** How far this computer's clock is ahead of the server's, in ms. */
export const clockAhead = (): number => ahead;

/** Calls a listener when the difference of the clocks changes. Returns what ends it. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Updates the difference from one answer. The server wrote `date` while the request was on its way, so the difference
 * lies between two bounds; the known one stays unless it is outside of them.
 *
 * @param date the answer's header `Date`
 * @param sentOn when the request was sent, by this computer's clock
 */
export function learnServerTime(date: string | null, sentOn: number, receivedOn = Date.now()): void {
  const server = Date.parse(date ?? '');
  // a clock that was set in the meantime is no measure
  if (Number.isNaN(server) || receivedOn < sentOn) return;
  const next = Math.min(Math.max(ahead, sentOn - server - precision), receivedOn - server);
  if (next === ahead) return;
  ahead = next;
  for (const listener of listeners) listener();
}
