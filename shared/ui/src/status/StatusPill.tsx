import type { ReactNode } from 'react';
import { type Status, StatusGlyph, type Tone, toneOf } from './StatusGlyph.tsx';

/** Glyph and word on one line: the state of a row. */
export function StatusWord({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className={`ls-st ls-c-${toneOf[status]}`}>
      <StatusGlyph status={status} />
      {children}
    </span>
  );
}

/** Glyph and word on the state's soft ground: beside a title. */
export function StatusPill({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className={`ls-pill ls-c-${toneOf[status]}`}>
      <StatusGlyph status={status} />
      {children}
    </span>
  );
}

/** A word on a tone's soft ground, with an icon of the kit in place of a status glyph ("Update available"). */
export function TonePill({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`ls-pill ls-c-${tone}`}>
      {icon}
      {children}
    </span>
  );
}

/** Icon and word in a tone: "Needs approval", "Until 15:40". */
export function ToneWord({ tone, icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`ls-st ${tone ? `ls-c-${tone}` : ''}`}>
      {icon}
      {children}
    </span>
  );
}

/** A small bordered word that is no state: "Installed". */
export const Tag = ({ children }: { children: ReactNode }) => <span className="ls-tag">{children}</span>;

/** A count in a badge; `hot` where it waits for somebody. */
export const Count = ({ value, hot }: { value: string | number; hot?: boolean }) => (
  <span className={hot ? 'ls-count ls-hot' : 'ls-count'}>{value}</span>
);
