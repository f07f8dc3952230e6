import { type PatientClock, patientClock } from '@lineside/remote-kit/host';

/** The rejection of work that exceeded its time. */
export const ranOut: unique symbol = Symbol('ran out of time');

/**
 * The outcome of some work, or a rejection with `ranOut` after a number of milliseconds in which the page could work.
 *
 * @param work gets a signal that says when its time is over
 */
export async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let clock: PatientClock | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    clock = patientClock(milliseconds, () => {
      reject(ranOut);
      controller.abort();
    });
  });
  try {
    return await Promise.race([work(controller.signal), end]);
  } finally {
    clock?.stop();
  }
}
