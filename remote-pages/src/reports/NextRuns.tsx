import { clockAt, coveredBy, nextRuns, type ReportPeriod, type ReportTimes } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Stack, useNow } from '@lineside/ui/base';
import { useId } from 'react';

const maxShown = 5;
const hourMs = 3_600_000;
/** Above so many hours, days are said. */
const mostHours = 48;

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

/**
 * The next times at which a schedule makes its report, in its time zone, and how long a time each covers; a change of the clock
 * is named.
 */
export function NextRuns({ schedule }: { schedule: ReportTimes & { period: ReportPeriod } }) {
  const { t } = useTexts();
  const whenIn = useWhenIn();
  const title = useId();
  const { timeZone } = schedule;
  const runs = nextRuns(schedule, maxShown, useNow(60_000));
  const offsetAt = (moment: number) => clockAt(moment, timeZone) - moment;
  const lengthOf = (from: number, to: number) => {
    const hours = Math.round((to - from) / hourMs);
    return hours > mostHours
      ? t('schedules.coversDays', { count: Math.round(hours / 24) })
      : t('schedules.covers', { count: hours });
  };
  return (
    <Stack gap={4}>
      <strong id={title}>{t('schedules.next')}</strong>
      {runs.length === 0 ? <span className="ls-quiet">{t('schedules.never')}</span> : null}
      <ol aria-labelledby={title} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {runs.map((run, index) => {
          const { from, to } = coveredBy(schedule, run);
          const notes = [
            lengthOf(from, to),
            ...(offsetAt(from) === offsetAt(to) ? [] : [t('schedules.changesWithin')]),
            ...(index > 0 && offsetAt(run) !== offsetAt(runs[index - 1]!) ? [t('schedules.clockChanges')] : []),
          ];
          return (
            <li key={run}>
              {whenIn(run, timeZone)}
              <span className="ls-quiet"> · {[...new Set(notes)].join(' · ')}</span>
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}
