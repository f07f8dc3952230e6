import type { ReactNode } from 'react';
import type { Tone } from './StatusGlyph.tsx';

/** Words in a tone that are no state of a record: "Starts now". */
export function ToneWord({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone ? `ls-st ls-c-${tone}` : 'ls-st'}>{children}</span>;
}

/** A small bordered word that is no state: "Installed". */
export const Tag = ({ children }: { children: ReactNode }) => <span className="ls-tag">{children}</span>;

/** A count in a badge; `hot` if it waits for an answer. */
export const Count = ({ value, hot }: { value: string | number; hot?: boolean }) => (
  <span className={hot ? 'ls-count ls-hot' : 'ls-count'}>{value}</span>
);
