import type { StateBand, StateSpan, TimeSpan } from './panes.ts';

interface StateBandsProps {
  bands: readonly StateBand[];
  gaps: readonly TimeSpan[];
  from: number;
  to: number;
  /** The width at the left, in px: bands begin where the lines of other panes do. */
  gutter: number;
}

/** Where a stretch is between `from` and `to`, as style. */
const placeOf = (span: TimeSpan, from: number, to: number) => {
  const at = (moment: number) => (Math.min(Math.max(moment, from), to) - from) / (to - from);
  // what began just now stays in sight
  return { left: `min(${100 * at(span.from)}%, 100% - 3px)`, width: `${100 * (at(span.to) - at(span.from))}%` };
};

/** What was true or written when: a band for each. */
export function StateBands({ bands, gaps, from, to, gutter }: StateBandsProps) {
  const shown = (span: TimeSpan) => span.to > from && span.from < to;
  return (
    <div className="ls-pane-bands" style={{ paddingLeft: gutter }}>
      {bands.map(({ key, label, spans, onOpen }) => (
        <div key={key} className="ls-pane-band">
          <span className="ls-ell">{label}</span>
          <div>
            {gaps.filter(shown).map((gap) => (
              <i key={gap.from} className="ls-pane-span ls-pane-hatched" style={placeOf(gap, from, to)} />
            ))}
            {spans.filter(shown).map((span) => (
              <Span key={span.from} span={span} style={placeOf(span, from, to)} onOpen={onOpen} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface SpanProps extends Pick<StateBand, 'onOpen'> {
  span: StateSpan;
  style: { left: string; width: string };
}

function Span({ span, style, onOpen }: SpanProps) {
  const { text, tone } = span;
  const shape = { className: `ls-pane-span ls-pane-${tone}`, style, title: text };
  if (!onOpen) return <span {...shape}>{text}</span>;
  return <button {...shape} type="button" aria-label={text} onClick={() => onOpen(span)} />;
}
