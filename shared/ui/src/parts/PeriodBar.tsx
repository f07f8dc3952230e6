import { setCss } from '../theme/style.ts';
import style from './period-bar.css';

/** A moment in ms since 1970, and its words below the bar. */
interface Moment {
  at: number;
  label: string;
}

export interface PeriodBarProps {
  /** What it shows, in words: the bar itself is hidden from screen readers. */
  label: string;
  from: Moment;
  now: Moment;
  /** Where the period ends as it is, in ms since 1970. */
  end: number;
  /** Where it is to end. */
  to: Moment;
}

/** Percent of the axis that the new end leaves free, and that words below need. */
const tail = 8;
const wordsWidth = 16;

/** A period that runs, and how much longer it is to run. */
export function PeriodBar({ label, from, now, end, to }: PeriodBarProps) {
  setCss('period-bar', style);
  const length = Math.max(1, to.at - from.at);
  const place = (moment: number) => (Math.min(Math.max(moment - from.at, 0), length) / length) * (100 - tail);
  const [present, old] = [place(now.at), place(end)];
  const [fits, hasRoom] = [present > wordsWidth, present < 100 - tail - wordsWidth];
  return (
    <figure role="img" aria-label={label} className="ls-period-bar ls-num">
      <div>
        <i style={{ left: 0, width: `${old}%` }} />
        <i className="ls-period-more" style={{ left: `${old}%`, width: `${100 - tail - old}%` }} />
      </div>
      <i className="ls-period-now" style={{ left: `${present}%` }} />
      {fits ? <span style={{ left: 0 }}>{from.label}</span> : null}
      {hasRoom ? (
        <span style={{ left: `${present}%`, transform: fits ? 'translateX(-50%)' : undefined }}>{now.label}</span>
      ) : null}
      <span style={{ right: 0 }}>{to.label}</span>
    </figure>
  );
}
