import { useWide } from '../root/useWide.ts';
import { setCss } from '../theme/style.ts';
import style from './time-bars.css';

/** A moment on the axis: its place in percent, and its label in the head. */
export interface TimeMark {
  at: number;
  label: string;
}

export interface TimeBar {
  key: string;
  /** Left end and width in percent of the axis. */
  left: number;
  width: number;
  label: string;
  /** Its period, for the tooltip and screen readers. */
  period: string;
  /** `own` stands out; `planned` isn't certain yet. */
  look?: 'own' | 'planned' | undefined;
}

export interface TimeBarsProps {
  /** The accessible name. */
  label: string;
  /** The axis' zone, over the labels of the rows. */
  zone: string;
  /** Lines of the axis, each with its label in the head. */
  ticks: readonly TimeMark[];
  /** The present, if it is on the axis; ticks too close to it have no label. */
  now?: TimeMark | undefined;
  rows: readonly { key: string; label: string; isOwn?: boolean; bars: readonly TimeBar[] }[];
}

/** Periods as bars in rows on one axis of time. */
export function TimeBars({ label, zone, ticks, now, rows }: TimeBarsProps) {
  setCss('time-bars', style);
  // percent of the axis that a label in the head needs
  const labelWidth = useWide() ? 8 : 20;
  return (
    <figure aria-label={label} className="ls-time-bars">
      <div>
        <span className="ls-ell">{zone}</span>
        <div>
          {ticks
            .filter(({ at }) => !now || Math.abs(at - now.at) > labelWidth)
            .map(({ at, label }) => (
              <span key={at} className="ls-num" style={{ left: `${at}%` }}>
                {label}
              </span>
            ))}
          {now ? <strong style={{ left: `${now.at}%` }}>{now.label}</strong> : null}
        </div>
      </div>
      {rows.map(({ key, label, isOwn, bars }) => (
        <div key={key}>
          <span className={isOwn ? 'ls-ell ls-bold' : 'ls-ell'} title={label}>
            {label}
          </span>
          <div>
            {ticks.map(({ at }) => (
              <i key={at} style={{ left: `${at}%` }} />
            ))}
            {now ? <i className="ls-time-now" style={{ left: `${now.at}%` }} /> : null}
            {bars.map(({ key, ...bar }) => (
              <Bar key={key} {...bar} />
            ))}
          </div>
        </div>
      ))}
    </figure>
  );
}

const looks = { own: ' ls-time-own ls-bold', planned: ' ls-time-planned' };

const Bar = ({ left, width, label, period, look }: Omit<TimeBar, 'key'>) => (
  <span
    className={`ls-time-bar${look ? looks[look] : ''}`}
    title={`${label}, ${period}`}
    style={{ left: `${left}%`, width: `${width}%` }}
  >
    <span className="ls-time-label">{label}</span>
    <span className="ls-sr">, {period}</span>
  </span>
);
