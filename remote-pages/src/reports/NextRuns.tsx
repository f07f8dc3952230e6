import { clockAt } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Stack, useNow } from '@lineside/ui/base';
import { useId } from 'react';
import { nextRuns, type Schedule } from './next-runs.ts';

const maxShown = 5;

/** A moment as clocks of a time zone show it, with the zone: "Mon 2 Mar 2026, 06:30 CET". */
export function useWhenIn(): (moment: number, timeZone: string) => string {
  const { language } = useTexts();
  return (moment, timeZone) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      timeZone,
      hourCycle: 'h23',
      timeZoneName: 'short',
      ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    }).format(moment);
}

/** The next times at which a schedule makes its report, in its time zone; a change of the clock among them is named. */
export function NextRuns({ schedule }: { schedule: Schedule }) {
  const { t } = useTexts();
  const whenIn = useWhenIn();
  const title = useId();
  const { timeZone } = schedule;
  const runs = nextRuns(schedule, maxShown, useNow(60_000));
  const offsets = runs.map((run) => clockAt(run, timeZone) - run);
  return (
    <Stack gap={4}>
      <strong id={title}>{t('schedules.next')}</strong>
      {runs.length === 0 ? <span className="ls-quiet">{t('schedules.never')}</span> : null}
      <ol aria-labelledby={title} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {runs.map((run, index) => (
          <li key={run}>
            {whenIn(run, timeZone)}
            {index > 0 && offsets[index] !== offsets[index - 1] ? (
              <span className="ls-quiet"> · {t('schedules.clockChanges')}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </Stack>
  );
}
