import AntdInput from 'antd/es/input/Input';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import choiceStyle from './choice.css';

export interface ColourInputProps {
  id?: string;
  /** `#0B6370`; empty if unset. */
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

const example = '#0B6370';
const hexColour = /^#[0-9a-f]{6}$/i;

/** A colour, picked or typed. */
export function ColourInput({ value = '', onChange, disabled, ...tied }: ColourInputProps) {
  setCss('choice', choiceStyle);
  const text = useText();
  const is = hexColour.test(value);
  return (
    <span className="ls-colour">
      <input
        type="color"
        className={is ? undefined : 'ls-none'}
        aria-label={text('pickColour')}
        value={is ? value : '#808080'}
        disabled={disabled}
        onChange={({ target }) => onChange?.(target.value.toUpperCase())}
      />
      <AntdInput
        {...tied}
        className="ls-mono"
        value={value}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        placeholder={example}
        onChange={({ target }) => onChange?.(target.value)}
        // a colour copied from elsewhere often comes without its #
        onBlur={() => hexColour.test(`#${value}`) && onChange?.(`#${value}`)}
      />
    </span>
  );
}
