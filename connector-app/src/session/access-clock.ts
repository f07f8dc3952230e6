/** The interval of clock checks. */
const lookMs = 250;
/**
 * The API's Date header has whole seconds: subtracts the missing fraction and one interval, so that no session lasts
 * past its end.
 */
const marginMs = 1_000 + lookMs;

/** Waits for the end of access, which may move while it waits. */
export interface AccessClock {
  /** Access ends then; null: it doesn't. */
  endsOn(end: string | null): void;
}

/**
 * A clock of the API's time: `serverNow` is its value at this moment. It uses two clocks of this machine, so that
 * neither sleep nor a changed time extends access. `over` is called once.
 */
export function openAccessClock(serverNow: number, signal: AbortSignal, onExpired: () => void): AccessClock {
  const [wall, steady] = [Date.now(), performance.now()];
  let endsOn = Number.POSITIVE_INFINITY;
  const timer = setInterval(() => {
    const passed = Math.max(Date.now() - wall, performance.now() - steady);
    if (serverNow + passed < endsOn - marginMs) return;
    clearInterval(timer);
    onExpired();
  }, lookMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return {
    endsOn(end) {
      endsOn = end === null ? Number.POSITIVE_INFINITY : Date.parse(end);
    },
  };
}
