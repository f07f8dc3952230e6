import type { ReactNode } from 'react';
import { moveAlong } from './Tabs.tsx';

export interface SegmentedProps<K extends string> {
  label: string;
  options: readonly { key: K; label: ReactNode }[];
  value: K;
  onChange(key: K): void;
}

/** One of two to four, side by side: "Waiting, Decided, Sent by me". */
export function Segmented<K extends string>({ label, options, value, onChange }: SegmentedProps<K>) {
  return (
    <div className="ls-seg" role="radiogroup" aria-label={label} onKeyDown={(event) => moveAlong(event, 'radio')}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio can't be drawn like this with its arrow keys kept
        <button
          key={option.key}
          type="button"
          role="radio"
          aria-checked={option.key === value}
          tabIndex={option.key === value ? 0 : -1}
          onClick={() => onChange(option.key)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
