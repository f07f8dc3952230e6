/** Gives a turn, and a function to release it. */
export type Acquire = () => Promise<() => void>;

/**
 * Runs a limited number at a time; others wait in line.
 *
 * @param timeoutMs how long one waits at most, in milliseconds
 * @param onTimeout what is thrown then
 */
export function semaphore(atOnce: number, timeoutMs: number, onTimeout: () => Error): Acquire {
  let free = atOnce;
  const line: (() => void)[] = [];

  const release = () => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else {
      await new Promise<void>((resolve, reject) => {
        const clock = setTimeout(() => {
          line.splice(line.indexOf(called), 1);
          reject(onTimeout());
        }, timeoutMs);
        const called = () => {
          clearTimeout(clock);
          resolve();
        };
        line.push(called);
      });
    }
    return release;
  };
}
