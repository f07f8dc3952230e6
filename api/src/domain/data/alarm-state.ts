/** What is known of an alarm. Times are milliseconds of the server's clock. */
export interface AlarmState {
  active: boolean;
  /** Whether its condition holds, by the newest values. */
  condition: boolean;
  /** Since when the condition is otherwise than the alarm; null while no delay runs. */
  since: number | null;
  /** Since when the condition is as the alarm again, while a delay still runs. */
  interrupted: number | null;
}

/** In seconds. */
export interface AlarmDelays {
  /** How long the condition holds before the alarm goes off, and how long it must be away to start that delay anew. */
  onDelay: number;
  onResetDelay: number;
  /** The same of the return to normal. */
  offDelay: number;
  offResetDelay: number;
}

/** An alarm that went off or returned to normal, and when. */
export interface AlarmChange {
  active: boolean;
  at: number;
}

export const quietAlarm: AlarmState = { active: false, condition: false, since: null, interrupted: null };
export const activeAlarm: AlarmState = { ...quietAlarm, active: true, condition: true };

/** When the running delay is over; null if none runs. */
export function dueOf({ active, condition, since, interrupted }: AlarmState, delays: AlarmDelays): number | null {
  if (since === null) return null;
  if (condition !== active) return since + (active ? delays.offDelay : delays.onDelay) * 1000;
  return interrupted! + (active ? delays.offResetDelay : delays.onResetDelay) * 1000;
}

/**
 * The state after a moment at which the condition was found to hold or not, and what changed until then: a delay that was over
 * before counts as over at its own time.
 */
export function alarmAfter(
  before: AlarmState,
  condition: boolean,
  now: number,
  delays: AlarmDelays,
): { state: AlarmState; changes: AlarmChange[] } {
  const changes: AlarmChange[] = [];
  const elapsed = (state: AlarmState): AlarmState => {
    const due = dueOf(state, delays);
    if (due === null || due > now) return state;
    const isChange = state.condition !== state.active;
    if (isChange) changes.push({ active: state.condition, at: due });
    return { ...state, active: isChange ? state.condition : state.active, since: null, interrupted: null };
  };
  const known = elapsed(before);
  if (known.condition === condition) return { state: known, changes };
  const turned: AlarmState =
    condition === known.active
      ? { ...known, condition, interrupted: known.since === null ? null : now }
      : { ...known, condition, since: known.since ?? now, interrupted: null };
  return { state: elapsed(turned), changes };
}
