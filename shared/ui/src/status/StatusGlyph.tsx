/** The shapes of a thing's state: each also differs in grey-scale. */
export type Status = 'online' | 'connected' | 'connecting' | 'offline' | 'never' | 'attention' | 'alarm' | 'done';

/** The colour family of a state or message (spec 9.18: connected green, connecting blue, else grey). */
export type Tone = 'online' | 'info' | 'attention' | 'danger' | 'offline';

export const toneOf: Record<Status, Tone> = {
  online: 'online',
  connected: 'online',
  done: 'online',
  connecting: 'info',
  attention: 'attention',
  alarm: 'danger',
  offline: 'offline',
  never: 'offline',
};

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;
const mark = {
  stroke: 'var(--glyph-on, var(--surface))',
  strokeWidth: 1.3,
  strokeLinecap: 'round',
  fill: 'none',
} as const;
const solid = { fill: 'currentColor', stroke: 'currentColor', strokeWidth: 1, strokeLinejoin: 'round' } as const;

const shapes: Record<Status, React.ReactElement> = {
  online: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  connected: (
    <>
      <circle cx="6" cy="6" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.25" />
      <circle cx="6" cy="6" r="2.9" fill="currentColor" />
    </>
  ),
  connecting: (
    <g className="ls-spin">
      <circle cx="6" cy="6" r="4.25" {...stroke} strokeDasharray="18 9" />
    </g>
  ),
  offline: <circle cx="6" cy="6" r="3.75" {...stroke} />,
  never: <path d="M2.5 6h7" {...stroke} />,
  attention: (
    <>
      <path d="M6 1.25 11.25 10.75H.75z" {...solid} />
      <path d="M6 4.7v2.8M6 9.05v.01" {...mark} />
    </>
  ),
  alarm: (
    <>
      <path d="M6 .75 11.25 6 6 11.25.75 6z" {...solid} />
      <path d="M6 3.6v2.7M6 8.2v.01" {...mark} />
    </>
  ),
  done: (
    <>
      <circle cx="6" cy="6" r="5.5" fill="currentColor" />
      <path d="m3.6 6.2 1.7 1.7 3.2-3.5" {...mark} strokeLinejoin="round" />
    </>
  ),
};

export interface StatusGlyphProps {
  status: Status;
  /** Its colour, where that isn't the shape's own. */
  tone?: Tone;
  /** px; 12 when not given. */
  size?: number;
  /** Only without a word beside it (starred menu, phone rows): read aloud and shown as a title. */
  label?: string;
}

/** The glyph of a state, in its colour. A word is beside it, or `label` has it. */
export function StatusGlyph({ status, tone = toneOf[status], size = 12, label }: StatusGlyphProps) {
  const attributes = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has one, or is hidden
    <svg className={`ls-g ls-g-${tone}`} width={size} height={size} viewBox="0 0 12 12" {...attributes}>
      {label ? <title>{label}</title> : null}
      {shapes[status]}
    </svg>
  );
}
