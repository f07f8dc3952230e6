import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds: what doesn't come in this time won't, on the slowest machine. The same for whatever is waited for. */
const longest = 90_000;

/** Waits until something holds; throws after a long time, with what there is to say then. */
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
