import { Select as AntdSelect, Tag } from 'antd';
import { setCss } from '../theme/style.ts';
import formStyle from './form.css';

export interface TextListProps {
  id?: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  disabled?: boolean;
  /** Whether one of them is drawn as wrong; the field says why. */
  isWrong?: (text: string) => boolean;
  /** So many lines are there from the beginning. */
  rows?: number;
  /** Its name without a label. */
  label?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

/** Several texts, each a box: Enter or a comma ends one, and many can be pasted at once. */
export function TextList({ value = [], onChange, label, isWrong, rows, ...props }: TextListProps) {
  setCss('form', formStyle);
  return (
    <AntdSelect
      {...props}
      aria-label={label}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={[...value]}
      onChange={(texts: string[]) => onChange?.(texts)}
      tokenSeparators={[',', ';', '\n']}
      {...(isWrong && {
        tagRender: ({ value: text, label: shown, onClose }) => (
          <Tag
            closable
            // the place of those that don't fit has no value
            className={typeof text === 'string' && isWrong(text) ? 'ls-token ls-token-wrong' : 'ls-token'}
            // the press would open the field
            onMouseDown={(event) => event.preventDefault()}
            onClose={onClose}
          >
            {shown}
          </Tag>
        ),
      })}
      style={{ width: '100%', minHeight: rows && rows * 32 }}
    />
  );
}
