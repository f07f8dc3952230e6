import { type ReactNode, useCallback } from 'react';
import { useViewer } from '../texts/useText.ts';
import { fill, type TextKey } from '../texts/viewer.ts';
import { StatusGlyph } from './StatusGlyph.tsx';
import { lookOf, type Stateful, type StateOf, toneOfState, type Worded } from './states.ts';

/** A state of a thing: `of="access" is="waiting"`. */
export interface StateProps<T extends Stateful> {
  of: T;
  is: StateOf<T>;
}

/** The glyph of a state in its colour. A word is beside it, or `label` has it (phone rows). */
export function StateGlyph<T extends Stateful>({
  of,
  is,
  size,
  label,
}: StateProps<T> & { size?: number; label?: string }) {
  const { shape, icon: Icon, tone } = lookOf(of, is);
  if (shape) return <StatusGlyph status={shape} tone={tone} size={size} label={label} />;
  return Icon ? <Icon size={size ?? 14} className={tone && `ls-c-${tone}`} /> : null;
}

/** Says a state in a word: "Waiting for approval"; with the time that belongs to it: "Until 15:40", "Offline, 11 Mar". */
export type StateWords = <T extends Worded>(of: T, is: StateOf<T>, time?: string) => string;

/** The words of all states, in the viewer's language. */
export function useStateWords(): StateWords {
  const { texts } = useViewer();
  return useCallback(
    (of, is, time) => {
      const timed = time === undefined ? undefined : texts[`state.${of}.${is}.at` as TextKey];
      return timed ? fill(timed, { time: time! }) : texts[`state.${of}.${is}` as TextKey];
    },
    [texts],
  );
}

type WithWord<T extends Stateful> = StateProps<T> &
  (T extends Worded ? { time?: string; children?: ReactNode } : { time?: string; children: ReactNode });

/** Glyph and word on one line: the state of a row. `time` is the one that belongs to it, as the viewer reads times. */
export function StateWord<T extends Stateful>({ of, is, time, children }: WithWord<T>) {
  const word = useStateWords();
  const tone = toneOfState(of, is);
  return (
    <span className={tone ? `ls-st ls-c-${tone}` : 'ls-st'}>
      <StateGlyph of={of} is={is} />
      <span className="ls-ell">{children ?? word(of as Worded, is as StateOf<Worded>, time)}</span>
    </span>
  );
}

/** Glyph and word on the state's soft ground: beside a title. */
export function StatePill<T extends Stateful>({ of, is, time, children }: WithWord<T>) {
  const word = useStateWords();
  return (
    <span className={`ls-pill ls-c-${toneOfState(of, is) ?? 'offline'}`}>
      <StateGlyph of={of} is={is} />
      {children ?? word(of as Worded, is as StateOf<Worded>, time)}
    </span>
  );
}

/** A state's colour as CSS: of a line, a border. */
export const stateColour = <T extends Stateful>(of: T, is: StateOf<T>): string =>
  `var(--${toneOfState(of, is) ?? 'offline'})`;
