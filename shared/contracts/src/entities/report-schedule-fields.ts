import { computed, immutable, nullable, withDefault } from '../kinds/kind.ts';
import { list, ref } from '../kinds/structure.ts';
import { email, longText, timeZone } from '../kinds/text.ts';
import { boolean, date, enumeration, oneOf } from '../kinds/value.ts';
import { recurrence, timeOfDay } from './recurrence.ts';

/** What a scheduled report is about, in days of the schedule's zone. */
export const reportPeriods = ['since-last-run', 'day-before', 'seven-days-before', 'month-before'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/**
 * Why a schedule has stopped. `not-allowed`: its maker may no longer see the report or its subject, or change the schedule.
 * `not-published`: its report has no published version.
 */
export const scheduleStops = ['not-allowed', 'not-published'] as const;

/** The fields of a schedule, whatever its report is about. */
export const reportScheduleFields = {
  report: immutable(ref('Page', { onRemove: 'cascade' })),
  /** The first day on which it may be made. */
  start: date(),
  /** In which `deliveryTime` and the days are. */
  timeZone: timeZone(),
  recurrence: oneOf(recurrence),
  deliveryTime: timeOfDay(),
  period: withDefault(enumeration(reportPeriods), 'since-last-run'),
  /** The addresses of people, and an access category, that get it; with neither, its maker does. */
  sendTo: withDefault(list(email()), []),
  audience: nullable(ref('Audience')),
  message: nullable(longText()),
  active: withDefault(boolean(), true),
  /** On whose behalf reports are made: who added the schedule, or last started it again. */
  maker: computed(nullable(ref('User'))),
  /** Null of one that is off, has stopped, or never comes again. */
  nextRunOn: computed(nullable(date())),
  /** Why it has stopped; null of one that has not. */
  stopped: computed(nullable(enumeration(scheduleStops))),
};
