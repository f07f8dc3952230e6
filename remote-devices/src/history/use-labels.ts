import { serverNow } from '@lineside/client';
import type { HistoryFigure, HistoryStep } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat } from '@lineside/ui/base';
import type { TimeSpan } from '@lineside/ui/data';
import { type HistoryView, namedPeriods, nameOf } from './view.ts';

const hour = 3_600_000;

interface HistoryLabels {
  /** "5 min". */
  step(step: HistoryStep): string;
  /** "Mean per 5 min". */
  shown(show: HistoryFigure, step: HistoryStep): string;
  /** "11 Mar, 14:34 to 12 Mar, 14:34 CET". */
  span(span: TimeSpan): string;
  /** "14:34", with its day in a longer period; without the zone. */
  moment(moment: number, span: TimeSpan): string;
  /** "24 h", or how long another period is. */
  length(period: HistoryView['period']): string;
}

/** Words for what a history shows. */
export function useHistoryLabels(): HistoryLabels {
  const { t } = useTexts();
  const format = useFormat();
  const stepText = (step: HistoryStep): string => {
    const [, count, unit] = /^(\d+)(\w+)$/.exec(step)!;
    return t(`dataHistory.steps.${unit}`, { count: Number(count) });
  };
  const seconds = ({ from, to }: TimeSpan) => ({ seconds: to - from < hour / 6 });
  const yearOf = (moment: number) => format.date(moment).split(' ').at(-1);
  const dayOf = (moment: number) => format.date(moment, { year: yearOf(moment) !== yearOf(serverNow()) });
  return {
    step: stepText,
    shown: (show, step) => t('dataHistory.per', { show: t(`dataHistory.show.${show}`), step: stepText(step) }),
    span: (span) => {
      const [from, to] = [span.from, span.to].map((moment) => format.clock(moment, seconds(span)));
      const [first, last] = [dayOf(span.from), dayOf(span.to)];
      const zone = format.zone(span.to);
      if (first === last) return t('dataHistory.onDay', { day: first, from: from!, to: to!, zone });
      return t('dataHistory.fromTo', { from: `${first}, ${from}`, to: `${last}, ${to}`, zone });
    },
    moment: (moment, span) => {
      const clock = format.clock(moment, seconds(span));
      // within a day a time is enough
      return span.to - span.from > 24 * hour ? `${dayOf(moment)}, ${clock}` : clock;
    },
    length: (period) => {
      if (!('last' in period)) return t('dataHistory.own');
      const name = nameOf(period.last);
      return name in namedPeriods ? t(`dataHistory.periods.${name}`) : format.duration(period.last);
    },
  };
}
