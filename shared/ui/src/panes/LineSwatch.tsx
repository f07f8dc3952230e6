import type { LineLook } from './panes.ts';

/** A piece of a line, as a key to it. */
export function LineSwatch({ look: { colour, dash } }: { look: LineLook }) {
  return (
    <svg width="16" height="8" aria-hidden="true" style={{ flex: 'none' }}>
      <path d="M0 4H16" stroke={`var(--chart-${colour})`} strokeWidth="2" strokeDasharray={dash.join(' ')} />
    </svg>
  );
}
