import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something holds; throws after so many seconds, with what there is to say then. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  seconds = 10,
  otherwise: () => string = () => '',
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s. ${otherwise()}`);
    await pause(20);
  }
}
