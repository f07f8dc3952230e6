import { Button } from '../controls/Button.tsx';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import choiceStyle from './choice.css';
import { Password } from './Input.tsx';

export interface SecretInputProps {
  id?: string;
  /** Empty: unchanged. Null: removed. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Whether there is one. */
  isSet?: boolean;
  /** Whether it may be removed. */
  removable?: boolean;
  /** Characters at most: a longer one is refused, and never cut. */
  limit?: number;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

/** A secret is written and never read back: it says whether there is one, and takes another. */
export function SecretInput({ value = '', onChange, isSet = false, removable, ...props }: SecretInputProps) {
  setCss('choice', choiceStyle);
  const text = useText();
  const removed = value === null;
  return (
    <span className="ls-secret">
      <Password
        {...props}
        value={value ?? ''}
        placeholder={removed ? text('secret.removed') : isSet ? text('secret.set') : undefined}
        autoComplete="new-password"
        onChange={({ target }) => onChange?.(target.value)}
      />
      {isSet && removable ? (
        <Button onClick={() => onChange?.(removed ? '' : null)}>
          {text(removed ? 'secret.keep' : 'secret.remove')}
        </Button>
      ) : null}
    </span>
  );
}
