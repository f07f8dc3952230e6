import type { ReactElement } from 'react';

/** An input's props besides its value. */
export interface FieldProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

interface JsonInputProps<T> extends FieldProps {
  value?: string;
  onChange?: (text: string) => void;
  /** Of a text that can't be read. */
  otherwise: T;
  draw(value: T, onChange: (value: T) => void, tied: FieldProps): ReactElement;
}

/** An input for a field of JSON, whose value a form keeps as text. */
export function JsonInput<T>({ value = '', onChange, otherwise, draw, ...tied }: JsonInputProps<T>) {
  return draw(parsed(value) ?? otherwise, (next) => onChange?.(JSON.stringify(next, null, 2)), tied);
}

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
