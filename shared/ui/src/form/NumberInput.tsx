import AntdInput from 'antd/es/input/Input';
import { useState } from 'react';
import { useViewer } from '../texts/useText.ts';
import { readNumber, writeNumber } from './number-text.ts';

export interface NumberInputProps {
  id?: string;
  /** Null if empty; the typed text if it isn't a number, for the rule that reports it. */
  value?: number | string | null;
  onChange?: (value: number | string | null) => void;
  /** "days", "V": at the right end. */
  unit?: string;
  placeholder?: string;
  disabled?: boolean;
  /** The accessible name, for a field without a visible label. */
  label?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

/** A number as the viewer writes it, with a comma or a point, and its unit. */
export function NumberInput({ value = null, onChange, unit, label, ...props }: NumberInputProps) {
  const { region } = useViewer();
  const [typed, setTyped] = useState('');
  // typed text ("1,50") stays as long as it has that value
  const displayedText = readNumber(typed) === value ? typed : writeNumber(value, region);
  return (
    <AntdInput
      {...props}
      aria-label={label}
      value={displayedText}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(readNumber(target.value));
      }}
      inputMode="decimal"
      autoComplete="off"
      className="ls-num"
      suffix={unit ? <span style={{ color: 'var(--text-3)' }}>{unit}</span> : undefined}
    />
  );
}
