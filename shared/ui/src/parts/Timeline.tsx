import type { ReactNode } from 'react';

export interface TimelineEntry {
  key: string;
  /** A StateGlyph. */
  dot: ReactNode;
  title: ReactNode;
  /** At the right end, as the viewer reads times. */
  time: ReactNode;
  body?: ReactNode;
}

const maxEvents = 6;

/** Events, latest first: six entries, the rest behind a link in the panel's head. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className="ls-timeline" aria-label={label}>
      {entries.slice(0, maxEvents).map(({ key, dot, title, time, body }) => (
        <li key={key}>
          <span className="ls-timeline-dot">{dot}</span>
          <div className="ls-grow">
            <div className="ls-row">
              <strong>{title}</strong>
              <span className="ls-grow" />
              <span className="ls-quiet ls-num">{time}</span>
            </div>
            {body ? <p>{body}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
