import { Select as AntdSelect, Tag } from 'antd';
import { useText } from '../texts/useText.ts';
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
  const text = useText();
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
        tagRender: ({ value: token, label: shown, onClose }) => (
          <Tag
            closable={{ 'aria-label': text('remove', { name: String(shown) }) }}
            // the place of those that don't fit has no value
            className={typeof token === 'string' && isWrong(token) ? 'ls-token ls-token-wrong' : 'ls-token'}
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
