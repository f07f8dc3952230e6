import type { ReactNode } from 'react';

export interface Reading {
  key: string;
  name: ReactNode;
  /** The figure without unit, in the viewer's format; absent if unknown. */
  value?: string;
  unit?: string | null;
  /** The recent course: a Sparkline. */
  trend?: ReactNode;
  /** Its recent range; wide pages only. */
  range?: ReactNode;
  /** What people may do with it, at the end of its row. */
  action?: ReactNode;
}

/** Figures below each other with their units, aligned independently of other rows. `old`: they are outdated. */
export function Readings({ readings, old }: { readings: readonly Reading[]; old?: boolean }) {
  return (
    <ul className="ls-readings">
      {readings.map(({ key, name, value, unit, trend, range, action }) => (
        <li key={key}>
          <span className="ls-reading-name">{name}</span>
          <strong className="ls-num" style={old ? { color: 'var(--text-3)' } : undefined}>
            {value}
          </strong>
          <span className="ls-reading-unit">{value === undefined ? null : unit}</span>
          <span className="ls-reading-trend">{trend}</span>
          <span className="ls-reading-range ls-num ls-wide-only">{range}</span>
          <span className="ls-reading-action">{action}</span>
        </li>
      ))}
    </ul>
  );
}
