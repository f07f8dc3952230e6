import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react';
import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { useText, useViewer } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import { formatClock, formatDate } from '../time/format-time.ts';
import { useFormat } from '../time/useFormat.ts';
import { LineSwatch } from './LineSwatch.tsx';
import { moveOf, nearest } from './move-cursor.ts';
import style from './panes.css';
import type { Pane, PaneLine, StateBand, TimeNote, TimeSpan } from './panes.ts';
import { StateBands } from './StateBands.tsx';

const LinePlot = lazyWithRetry(
  () => import('./pane-uplot.tsx'),
  () => <div style={{ position: 'absolute', inset: 0 }} />,
);

export interface TimePanesProps extends TimeSpan {
  /** Its accessible name. */
  label: string;
  panes: readonly Pane[];
  /** The length of a step in ms: a value holds so long at the cursor. */
  step: number;
  /** The height of a pane with lines, in px. */
  height: number;
  /** Times below each pane, not below the last one alone. */
  timesBelowEach?: boolean;
  /** What a value at a moment is: "mean of 5 min". */
  caption?: string;
  /** Marked at the top, each with its text. */
  notes?: readonly TimeNote[];
  onNote?(note: TimeNote): void;
  /** The cursor is at another moment. */
  onCursor?(moment: number): void;
  /** The key N at the cursor: a note about this moment. */
  onAddNote?(moment: number): void;
  /** A stretch is chosen by dragging, + or −; without it there is no dragging. */
  onZoom?: ((span: TimeSpan) => void) | undefined;
  /** Whether a drag with the mouse zooms as well. */
  drags?: boolean;
  /** A double click. */
  onBack?(): void;
}

const leastGutter = 44;
/** The space between lines and the right edge, in px. */
const edge = 16;

/**
 * Values over time in panes below each other, with one time axis, one cursor and one list of the values at it. It is a slider of
 * moments for the keyboard and for screen readers: arrows move the cursor, + and − zoom. Code that draws loads at first use.
 *
 * @example <TimePanes label="History" from={from} to={to} step={60_000} height={220} panes={[{ key: 'bar', title: 'Pressure', lines, gaps }]} />
 */
export function TimePanes(props: TimePanesProps) {
  setCss('panes', style);
  const {
    label,
    panes,
    from,
    to,
    step,
    height,
    timesBelowEach,
    notes = [],
    onNote,
    onCursor,
    onAddNote,
    onZoom,
    drags = true,
    onBack,
  } = props;
  const text = useText();
  const format = useFormat();
  const viewer = useViewer();
  const [cursor, setCursorState] = useState<number | null>(null);
  const setCursor = (moment: number | null) => {
    setCursorState(moment);
    if (moment !== null) onCursor?.(moment);
  };
  const [gutter, setGutter] = useState(leastGutter);
  const moments = useMemo(() => momentsOf(panes), [panes]);
  const timeText = useMemo(() => timesOf({ from, to }, viewer), [from, to, viewer]);
  const lineGroups = panes.filter((pane) => 'lines' in pane);
  const lines = lineGroups.flatMap((pane) => pane.lines);
  const bands = panes.flatMap((pane) => ('bands' in pane ? pane.bands : []));
  const here = cursor !== null && cursor >= from && cursor <= to ? cursor : null;
  const readings = here === null ? [] : [...lines.map(lineAt(here, step)), ...bands.flatMap(bandAt(here))];
  const title = here === null ? '' : [format.dateTime(here), props.caption].filter(Boolean).join(', ');
  const place = here === null ? 0 : (here - from) / (to - from);
  const across = (share: number): string => `calc(${gutter}px + (100% - ${gutter + edge}px) * ${share})`;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'n' && here !== null && onAddNote) {
      event.preventDefault();
      onAddNote(here);
      return;
    }
    const move = moveOf(event, { from, to, cursor: here, moments });
    if (!move) return;
    event.preventDefault();
    if ('zoom' in move) onZoom?.(move.zoom);
    else setCursor(move.cursor);
  };
  const tip: CSSProperties =
    place > 0.5
      ? { right: `calc((100% - ${gutter + edge}px) * ${1 - place} + ${edge + 12}px)` }
      : { left: `calc(${across(place)} + 12px)` };
  const lastLines = lineGroups.at(-1)?.key;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving with the pointer hides what it showed; keys have Escape
    <div className="ls-panes" onMouseLeave={() => setCursor(null)}>
      {panes.map((pane) => (
        <section key={pane.key} className="ls-pane" aria-label={[pane.title, pane.unit].filter(Boolean).join(', ')}>
          <div className="ls-pane-head">
            <h2 className="ls-ell">{pane.title}</h2>
            {pane.unit ? <span className="ls-quiet">{pane.unit}</span> : null}
            {'lines' in pane && pane.lines.length > 1 ? <Legend lines={pane.lines} /> : null}
            {pane.extra ? <span className="ls-pane-extra">{pane.extra}</span> : null}
          </div>
          {'lines' in pane ? (
            <div className="ls-pane-plot" style={{ height }}>
              <LinePlot
                {...{ from, to, gutter, timeText }}
                lines={pane.lines}
                limits={pane.limits ?? noLimits}
                gaps={pane.gaps}
                cursor={here}
                onGutter={(px) => setGutter((before) => Math.max(before, px))}
                hasTimes={timesBelowEach === true || pane.key === lastLines}
                gapText={text('chart.noDataHere')}
                onCursor={(moment) => setCursor(moment === null ? null : (nearest(moments, moment) ?? null))}
                onZoom={drags ? onZoom : undefined}
                onBack={onBack}
              />
            </div>
          ) : (
            <StateBands {...{ from, to, gutter }} bands={pane.bands} gaps={pane.gaps ?? noGaps} />
          )}
        </section>
      ))}
      {here === null ? null : (
        <>
          <i className="ls-pane-cursor" style={{ left: across(place) }} />
          <div className="ls-pane-tip" style={tip} aria-hidden>
            <span className="ls-quiet">{title}</span>
            {readings.map(({ key, look, label: name, value }) => (
              <div key={key}>
                {look ? <LineSwatch look={look} /> : null}
                <span className="ls-ell">{name}</span>
                <b className="ls-num">{value}</b>
              </div>
            ))}
          </div>
        </>
      )}
      {notes
        .filter(({ time }) => time >= from && time <= to)
        .map((note) => (
          <button
            key={note.key}
            type="button"
            className="ls-pane-note"
            style={{ left: across((note.time - from) / (to - from)) }}
            title={note.text}
            aria-label={`${format.dateTime(note.time)}: ${note.text}`}
            onClick={() => onNote?.(note)}
          />
        ))}
      <div
        className="ls-pane-slider"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={from}
        aria-valuemax={to}
        aria-valuenow={here ?? from}
        aria-valuetext={
          here === null
            ? text('chart.noMoment')
            : `${title}: ${readings.map(({ label: name, value }) => `${name} ${value}`).join(', ')}`
        }
        onKeyDown={press}
      />
    </div>
  );
}

const noLimits: [] = [];
const noGaps: [] = [];

const Legend = ({ lines }: { lines: readonly PaneLine[] }) => (
  <span className="ls-pane-legend" aria-hidden>
    {lines.map(({ key, look, label }) => (
      <span key={key}>
        <LineSwatch look={look} />
        <span className="ls-ell">{label}</span>
      </span>
    ))}
  </span>
);

/** All moments that have a value, in their order: those of lines, and where a band changes. */
function momentsOf(panes: readonly Pane[]): number[] {
  const all = panes.flatMap((pane) =>
    'lines' in pane
      ? pane.lines.flatMap(({ points }) => points.filter(([, value]) => value !== null).map(([time]) => time))
      : pane.bands.flatMap(({ spans }) => spans.map(({ from }) => from)),
  );
  return [...new Set(all)].sort((a, b) => a - b);
}

const lineAt =
  (moment: number, step: number) =>
  ({ key, look, label, points, textOf }: PaneLine) => {
    const value = points.findLast(([time]) => time <= moment && time > moment - step)?.[1];
    return { key, look, label, value: value === null || value === undefined ? '–' : textOf(value) };
  };

const bandAt =
  (moment: number) =>
  ({ key, label, spans }: StateBand) =>
    spans
      .filter(({ from, to }) => from <= moment && moment < to)
      .slice(0, 1)
      .map(({ text }) => ({ key, look: undefined, label, value: text }));

const hour = 3_600_000;

/** Times of an axis: as short as the period lets them be. */
function timesOf({ from, to }: TimeSpan, viewer: Parameters<typeof formatClock>[1]): (moment: number) => string {
  if (to - from > 36 * hour) return (moment) => formatDate(moment, viewer, { year: to - from > 8000 * hour });
  return (moment) => formatClock(moment, viewer, { seconds: to - from < hour / 6 });
}
