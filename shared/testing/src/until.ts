import { setTimeout as pause } from 'node:timers/promises';

/** The time-out in milliseconds, long enough for the slowest machine. The same for every wait. */
const longest = 90_000;

/** Waits until a condition holds; throws after a long time, with the reason at that time. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  otherwise: () => string = () => '',
): Promise<void> {
  const end = Date.now() + longest;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${longest / 1000} s: ${holds}. ${otherwise()}`);
    await pause(20);
  }
}
