/** The interval of the clock, in milliseconds. */
const tick = 250;

export interface PatientClock {
  /** What is left, in milliseconds, to a tick. */
  left(): number;
  stop(): void;
}

/**
 * Calls `over` after a time in which the page could work. A tick that comes late, because the processor was busy, counts as
 * one: on a slow machine the time is longer, as it is on a slow link (slowness.ts).
 */
export function patientClock(ms: number, over: () => void = () => {}): PatientClock {
  let left = ms;
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    const wait = Math.min(tick, Math.max(0, left));
    timer = setTimeout(() => {
      left -= wait;
      if (left > 0) next();
      else over();
    }, wait);
  };
  next();
  return { left: () => Math.max(0, left), stop: () => clearTimeout(timer) };
}
