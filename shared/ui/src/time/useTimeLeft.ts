import { useViewer } from '../texts/useText.ts';
import { useNow } from './clock.ts';
import type { Moment } from './format-time.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

/**
 * The time left until an end, for this viewer; updates with the clock's minute.
 *
 * @example const { at, left } = useTimeLeft(session.until); t('access-ends', { at, left })
 */
export function useTimeLeft(end: Moment): TimeLeft {
  const viewer = useViewer();
  const now = useNow();
  return timeLeft(end, viewer, now);
}
