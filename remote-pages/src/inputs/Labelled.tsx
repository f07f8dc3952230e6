import { type ReactNode, useId } from 'react';

interface LabelledProps {
  label: string;
  /** What it is for, below the input. */
  hint?: string | undefined;
  problem?: string | undefined;
  /** The input; it takes the id that the label names. */
  children(tied: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }): ReactNode;
}

/** A label, its input, and its error below: a field that saves automatically. */
export function Labelled({ label, hint, problem, children }: LabelledProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const described = [hint && hintId, problem && problemId].filter(Boolean).join(' ');
  return (
    <div data-wrong={problem ? true : undefined} style={{ paddingBottom: 14 }}>
      <label htmlFor={id} style={{ display: 'block', paddingBottom: 4, font: '500 13px/20px var(--font)' }}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': problem !== undefined })}
      {hint ? (
        <div id={hintId} className="ls-quiet" style={{ fontSize: 12, paddingTop: 4 }}>
          {hint}
        </div>
      ) : null}
      {problem ? (
        <div id={problemId} role="alert" style={{ color: 'var(--danger-text)', fontSize: 12, paddingTop: 4 }}>
          {problem}
        </div>
      ) : null}
    </div>
  );
}
