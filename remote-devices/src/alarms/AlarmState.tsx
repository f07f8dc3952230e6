import { useTexts } from '@lineside/remote-kit';
import { StateWord, useFormat, useNow } from '@lineside/ui/base';
import type { Occurrence } from './occurrence.ts';
import { useAlarmState } from './use-alarm-state.ts';

type Times = Pick<Occurrence, 'agent' | 'occurredOn' | 'rtnOn' | 'silenced' | 'outOfService'>;

/** How long it lasted, or has lasted until now; in words. */
function useDuration({ occurredOn, rtnOn }: Pick<Times, 'occurredOn' | 'rtnOn'>): string {
  const format = useFormat();
  const now = useNow(60_000);
  const until = rtnOn ? Date.parse(rtnOn) : now;
  return format.duration(Math.max(0, until - Date.parse(occurredOn)));
}

/** The state of an alarm in a word. */
export function AlarmState({ occurrence }: { occurrence: Times }) {
  const { t } = useTexts();
  const state = useAlarmState(occurrence);
  return (
    <StateWord of="alarm" is={state}>
      {state === 'active' ? <b>{t('alarms.active')}</b> : t(`alarms.${state}`)}
    </StateWord>
  );
}

/** How long an alarm lasts; nothing where nobody knows. */
export function AlarmDuration({ occurrence }: { occurrence: Times }) {
  const duration = useDuration(occurrence);
  return useAlarmState(occurrence) === 'unknown' ? null : <span className="ls-ell">{duration}</span>;
}

/** State and duration in one, for a narrow page: "Active for 3 minutes". */
export function AlarmStateFor({ occurrence }: { occurrence: Times }) {
  const { t } = useTexts();
  const state = useAlarmState(occurrence);
  const time = useDuration(occurrence);
  if (state !== 'active' && state !== 'returned') return t(`alarms.${state}`);
  return t(state === 'active' ? 'alarms.activeFor' : 'alarms.returnedAfter', { time });
}
