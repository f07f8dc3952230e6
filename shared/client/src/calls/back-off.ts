const first = 500;
const longest = 30_000;

/** The delay before retry number `attempt` (from 0), in milliseconds: doubling, with a random fifth. */
export const pauseAfter = (attempt: number): number =>
  Math.min(longest, first * 2 ** Math.min(attempt, 10)) * (0.9 + Math.random() * 0.2);

const waiting = new Set<() => void>();

/** Asks the API again now, instead of after the pause that is under way: "Try again" on error/api-unavailable. */
export function askApiNow(): void {
  for (const proceed of [...waiting]) proceed();
}

/** Waits; ends early when the browser goes online, or when `signal` aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const proceed = () => {
      clearTimeout(timer);
      waiting.delete(proceed);
      window.removeEventListener('online', proceed);
      signal?.removeEventListener('abort', proceed);
      resolve();
    };
    const timer = setTimeout(proceed, milliseconds);
    waiting.add(proceed);
    window.addEventListener('online', proceed);
    signal?.addEventListener('abort', proceed);
    if (signal?.aborted) proceed();
  });
}
