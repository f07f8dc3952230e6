import AntdInput from 'antd/es/input/Input';
import { useState } from 'react';
import { useViewer } from '../texts/useText.ts';
import { readDigits, readNumber, writeDigits, writeNumber } from './number-text.ts';

interface NumberFieldProps {
  id?: string;
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

export interface NumberInputProps extends NumberFieldProps {
  /** Null if empty; the typed text if it isn't a number, for the rule that reports it. */
  value?: number | string | null;
  onChange?: (value: number | string | null) => void;
  /** Nothing between thousands: a port. */
  plain?: boolean;
}

/** A number as the viewer's region writes it, and its unit. When it is left it shows how it was understood. */
export function NumberInput({ value = null, onChange, plain, ...props }: NumberInputProps) {
  const { region } = useViewer();
  return (
    <TypedNumber
      {...props}
      written={writeNumber(value, region, plain)}
      isOf={(typed) => readNumber(typed, region) === value}
      onType={(typed) => onChange?.(readNumber(typed, region))}
    />
  );
}

/** Typed text that is no number. */
export interface UnreadNumber {
  typed: string;
}

export interface DecimalInputProps extends NumberFieldProps {
  /** Its digits as programs write them, empty if there are none. */
  value?: string | UnreadNumber;
  onChange?: (value: string | UnreadNumber) => void;
}

/** A number that is kept with all its digits, as text. */
export function DecimalInput({ value = '', onChange, ...props }: DecimalInputProps) {
  const { region } = useViewer();
  const readTyped = (typed: string): string | UnreadNumber => {
    const reading = readDigits(typed, region);
    if (reading.is === 'empty') return '';
    return reading.is === 'number' ? reading.digits : { typed };
  };
  return (
    <TypedNumber
      {...props}
      written={typeof value === 'string' ? writeDigits(value, region, true) : value.typed}
      isOf={(typed) => JSON.stringify(readTyped(typed)) === JSON.stringify(value)}
      onType={(typed) => onChange?.(readTyped(typed))}
    />
  );
}

interface TypedNumberProps extends NumberFieldProps {
  /** The value as the region writes it. */
  written: string;
  /** Whether a text has the value. */
  isOf(typed: string): boolean;
  onType(typed: string): void;
}

function TypedNumber({ written, isOf, onType, unit, label, ...props }: TypedNumberProps) {
  // "1,50" stays while the person is in the field, and as long as it has that value
  const [typed, setTyped] = useState<string>();
  return (
    <AntdInput
      {...props}
      aria-label={label}
      value={typed !== undefined && isOf(typed) ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value);
        onType(target.value);
      }}
      onBlur={() => setTyped(undefined)}
      inputMode="decimal"
      autoComplete="off"
      className="ls-num"
      suffix={unit ? <span style={{ color: 'var(--text-3)' }}>{unit}</span> : undefined}
    />
  );
}
