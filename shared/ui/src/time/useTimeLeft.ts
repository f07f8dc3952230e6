import { useViewer } from '../texts/useText.ts';
import { useNow } from './clock.ts';
import type { Moment } from './format-time.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

/**
 * What is left until something ends, for this viewer; it goes on by itself, with the clock's minute.
 *
 * @example const { at, left } = useTimeLeft(session.until); t('access-ends', { at, left })
 */
export function useTimeLeft(end: Moment): TimeLeft {
  const viewer = useViewer();
  const now = useNow();
  return timeLeft(end, viewer, now);
}
