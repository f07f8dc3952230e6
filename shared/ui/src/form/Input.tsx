import AntdInput from 'antd/es/input/Input';
import AntdPassword from 'antd/es/input/Password';
import AntdTextArea from 'antd/es/input/TextArea';
import type { KeyboardEvent, ReactNode } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons.ts';

export interface InputProps {
  id?: string;
  value?: string;
  onChange?: (event: { target: { value: string } }) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Its name without a label. */
  'aria-label'?: string;
  placeholder?: string;
  /** The browser's autocomplete: `username`, `current-password`, `off`. */
  autoComplete?: string;
  type?: 'text' | 'email' | 'url' | 'number';
  /** The keyboard of a phone. */
  inputMode?: 'numeric';
  autoFocus?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** Characters at most: the field around it counts and refuses more, and never cuts them. */
  limit?: number;
  size?: 'default' | 'large';
  prefix?: ReactNode;
  mono?: boolean;
}

const sizes = { default: 'medium', large: 'large' } as const;

export function Input({ size = 'default', mono, limit: _limit, ...props }: InputProps) {
  return <AntdInput {...props} size={sizes[size]} className={mono ? 'ls-mono' : undefined} />;
}

/** A password, shown while the eye is pressed open. */
export function Password({ size = 'default', mono: _mono, type: _type, limit: _limit, ...props }: InputProps) {
  return (
    <AntdPassword {...props} size={sizes[size]} iconRender={(isShown) => (isShown ? <EyeOffIcon /> : <EyeIcon />)} />
  );
}

/** Several lines; grows from `rows` to eight. */
export function TextArea({
  rows = 2,
  size: _size,
  prefix: _prefix,
  type: _type,
  limit: _limit,
  mono,
  ...props
}: InputProps & { rows?: number }) {
  return <AntdTextArea {...props} rows={rows} style={growing(rows)} className={mono ? 'ls-mono' : undefined} />;
}

/**
 * Grows with its text, to eight lines. antd's own way writes a style attribute, which the page's policy refuses.
 */
const growing = (rows: number) => ({ fieldSizing: 'content' as const, minHeight: rows * 20 + 12, maxHeight: 172 });
