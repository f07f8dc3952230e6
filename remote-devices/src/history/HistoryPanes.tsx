import { type HistoryFigure, type HistoryStep, stepSeconds } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { digitsFor, Panel, StateWord, useFormat, useReadingText, useWide } from '@lineside/ui/base';
import {
  type LineLook,
  type Pane,
  type PaneLine,
  type StateBand,
  type TimeNote,
  TimePanes,
  type TimeSpan,
} from '@lineside/ui/data';
import { useMemo, useRef } from 'react';
import { GapLine } from './GapLine.tsx';
import { bandOf, noUnit, pointsOf, type Series, textSpans, truthOf, unitOf } from './series.ts';
import type { HistoryAlarms } from './use-alarms.ts';
import { useHistoryLabels } from './use-labels.ts';
import type { HistoryView } from './view.ts';

interface HistoryPanesProps {
  view: HistoryView;
  span: TimeSpan;
  step: HistoryStep;
  now: number;
  series: readonly Series[];
  /** Those of an earlier period, by the identifier of the tag, with how much earlier they are in ms. */
  earlier: { series: readonly Series[]; by: number; label: string } | undefined;
  lookOf(slug: string): LineLook | undefined;
  alarms: HistoryAlarms;
  /** Notes about the device, at the moments that they are about. */
  notes: readonly TimeNote[];
  onNote(): void;
  /** Adds a note about a moment. */
  onAddNote(moment: number): void;
  onZoom(span: TimeSpan): void;
  onBack(): void;
}

/** The values of the shown tags over time: numbers in a pane for each unit, what is true or a text in one of their own. */
export function HistoryPanes(props: HistoryPanesProps) {
  const { view, span, step, now, series, notes, onNote, onAddNote, onZoom, onBack } = props;
  const { t } = useTexts();
  const wide = useWide();
  const labels = useHistoryLabels();
  const panes = usePanes(props);
  // where the cursor was last: the pointer leaves the chart on its way to the button
  const lastCursor = useRef<number>(undefined);
  const addNote = () => {
    const { current } = lastCursor;
    const isShown = current !== undefined && current >= span.from && current <= span.to;
    onAddNote(isShown ? current : Math.min(span.to, now));
  };
  const lineCount = panes.filter((pane) => 'lines' in pane).length;
  return (
    <Panel flush>
      <TimePanes
        {...span}
        label={t('dataHistory.cursor')}
        panes={panes}
        step={1000 * stepSeconds(step)}
        height={wide ? (lineCount > 1 ? 200 : 300) : 140}
        timesBelowEach={!wide}
        caption={t('dataHistory.of', { show: t(`dataHistory.show.${view.show}`), step: labels.step(step) })}
        notes={notes}
        onNote={onNote}
        onCursor={(moment) => {
          lastCursor.current = moment;
        }}
        onAddNote={onAddNote}
        onZoom={onZoom}
        drags={wide}
        onBack={onBack}
      />
      <GapLine
        series={series}
        span={span}
        now={now}
        hint={wide ? t('dataHistory.hint') : undefined}
        onAddNote={addNote}
      />
    </Panel>
  );
}

function usePanes({ view: { show }, span, now, series, earlier, lookOf, alarms }: HistoryPanesProps): Pane[] {
  const { t } = useTexts();
  const format = useFormat();
  const textOf = useReadingText();
  return useMemo(() => {
    const lineOf = ({ tag, ...one }: Series, shift = 0, label = tag.name): PaneLine => {
      const digits = digitsFor(one.steps.flatMap(({ min, max }) => [min, max]));
      const moved = <P extends readonly [number, ...unknown[]]>(points: P[]) =>
        shift === 0 ? points : points.map(([time, ...rest]) => [time + shift, ...rest] as unknown as P);
      return {
        ...{ key: shift === 0 ? tag.slug : `${tag.slug} earlier`, label },
        look: shift === 0 ? lookOf(tag.slug)! : { colour: lookOf(tag.slug)!.colour, dash: earlierDash },
        faded: shift !== 0,
        points: moved(pointsOf(one, show)),
        ...(show === 'mean' && shift === 0 && { band: bandOf(one) }),
        textOf: (number) => format.number(number, { digits: show === 'count' ? 0 : digits }),
      };
    };
    const units = [...new Set(series.map(({ tag }) => unitOf(tag)))].filter((unit) => unit !== undefined);
    const panes = units.map((unit): Pane => {
      const own = series.filter(({ tag }) => unitOf(tag) === unit);
      const stale = staleOf(own, Math.min(span.to, now));
      const before = earlier?.series.filter(({ tag }) => unitOf(tag) === unit) ?? [];
      return {
        key: `unit ${unit}`,
        title:
          own.length === 1
            ? own[0]!.tag.name
            : unit === noUnit
              ? t('dataHistory.noUnit')
              : t('dataHistory.inUnit', { unit }),
        // several lines are named by their unit
        unit: show === 'count' || own.length > 1 ? undefined : unit || undefined,
        lines: [
          ...own.map((one) => lineOf(one)),
          ...before.map((one) =>
            lineOf(one, earlier!.by, t('dataHistory.earlierName', { name: one.tag.name, when: earlier!.label })),
          ),
        ],
        limits: limitShow.includes(show) ? own.flatMap(({ tag }) => alarms.limitsOf(tag.variableId)) : [],
        // a stretch is hatched where no line is
        gaps: common(own.map(({ gaps }) => gaps)),
        extra: stale && (
          <StateWord of="data" is="stale">
            {stale.since === null
              ? t('dataHistory.never')
              : t(stale.since < span.from ? 'dataHistory.noneSince' : 'dataHistory.lastValue', {
                  time: format.when(stale.since, now),
                })}
          </StateWord>
        ),
      };
    });
    const words = { on: textOf(true), off: textOf(false), mixed: t('dataHistory.mixed') };
    const until = Math.min(span.to, now);
    const bands = series
      .filter(({ tag }) => unitOf(tag) === undefined)
      .map(
        ({ tag, ...one }): StateBand => ({
          ...{ key: tag.slug, label: tag.name },
          spans: tag.type === 'bool' ? truthOf(one, until, words) : textSpans(one.texts, until),
        }),
      );
    return [
      ...panes,
      ...(bands.length > 0 ? [{ key: 'states', title: t('dataHistory.states'), bands }] : []),
      ...(alarms.bands.length > 0 ? [{ key: 'alarms', title: t('parts.alarms'), bands: alarms.bands }] : []),
    ];
  }, [series, earlier, show, span, now, lookOf, alarms, t, format, textOf]);
}

const earlierDash = [3, 3];
/** What a limit can be compared with: not with sums and counts. */
const limitShow: readonly HistoryFigure[] = ['mean', 'min', 'max', 'first', 'last'];

/** Where all have a gap. */
function common(each: readonly (readonly TimeSpan[])[]): TimeSpan[] {
  const [first = [], ...others] = each;
  return others.reduce<readonly TimeSpan[]>(
    (all, gaps) =>
      all.flatMap((one) =>
        gaps
          .map((gap) => ({ from: Math.max(one.from, gap.from), to: Math.min(one.to, gap.to) }))
          .filter(({ from, to }) => from < to),
      ),
    first,
  ) as TimeSpan[];
}

/** When the last value of a pane was, if all of its tags miss values at the end of the period; undefined otherwise. */
function staleOf(series: readonly Series[], until: number): { since: number | null } | undefined {
  const isStale = ({ gaps }: Series) => gaps.some(({ to }) => Math.abs(to - until) < 1000);
  if (series.length === 0 || !series.every(isStale)) return undefined;
  const times = series.flatMap(
    ({ steps, tag }) => steps.at(-1)?.lastTime ?? (tag.last ? Date.parse(tag.last.time) : []),
  );
  return { since: times.length > 0 ? Math.max(...times) : null };
}
