import type { Translate } from '@lineside/remote-kit';
import { useTexts } from '@lineside/remote-kit';
import { type Format, useFormat } from '@lineside/ui/base';
import { useCallback } from 'react';

/**
 * "Today, 14:35 to 16:35 CET", "Wed 11 Mar, 16:20 to 17:20 CET": from when to when, in the viewer's zone. Both zones are
 * named where the clock changes in between: "02:30 CEST to 02:30 CET".
 */
export function timeSpan(from: number, to: number, now: number, { format, t }: { format: Format; t: Translate }) {
  const today = format.date(from) === format.date(now);
  const start = format.when(from, now, { zone: false });
  const sameDay = format.date(from) === format.date(to);
  const end = sameDay ? format.clock(to) : format.when(to, now, { zone: false });
  // a moment today after another day's would read as that day's
  const clear = !sameDay && format.date(to) === format.date(now) ? `${t('span.today')}, ${end}` : end;
  const startWords = today ? `${t('span.today')}, ${start}` : withoutZone(start, from, format);
  const startZone = format.zone(from) === format.zone(to) ? '' : ` ${format.zone(from)}`;
  return t('span.span', {
    from: `${startWords}${startZone}`,
    to: `${withoutZone(clear, to, format)} ${format.zone(to)}`,
  });
}

const withoutZone = (words: string, moment: number, format: Format) =>
  words.endsWith(` ${format.zone(moment)}`) ? words.slice(0, -format.zone(moment).length - 1) : words;

/** `timeSpan` for this viewer. */
export function useTimeSpan(): (from: number, to: number, now: number) => string {
  const { t } = useTexts();
  const format = useFormat();
  return useCallback((from, to, now) => timeSpan(from, to, now, { format, t }), [format, t]);
}
