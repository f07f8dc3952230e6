import { Select as AntdSelect } from 'antd';
import { setCss } from '../theme/style.ts';
import formStyle from './form.css';

export interface TextListProps {
  id?: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  disabled?: boolean;
  /** Its name without a label. */
  label?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

/** Several texts, each a box: Enter or a comma ends one, and many can be pasted at once. */
export function TextList({ value = [], onChange, label, ...props }: TextListProps) {
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
      style={{ width: '100%' }}
    />
  );
}
