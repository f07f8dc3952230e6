import { type ReactNode, useId } from 'react';

interface LabelledProps {
  label: string;
  problem?: string | undefined;
  /** The input; it takes the id that the label names. */
  children(tied: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }): ReactNode;
}

/** A label, its input, and its error below: a field that saves automatically. */
export function Labelled({ label, problem, children }: LabelledProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div data-wrong={problem ? true : undefined} style={{ paddingBottom: 14 }}>
      <label htmlFor={id} style={{ display: 'block', paddingBottom: 4, font: '500 13px/20px var(--font)' }}>
        {label}
      </label>
      {children({ id, 'aria-describedby': problem ? problemId : undefined, 'aria-invalid': problem !== undefined })}
      {problem ? (
        <div id={problemId} role="alert" style={{ color: 'var(--danger-text)', fontSize: 12, paddingTop: 4 }}>
          {problem}
        </div>
      ) : null}
    </div>
  );
}
