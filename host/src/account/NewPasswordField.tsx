import { limits } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Field, Password } from '@lineside/ui/form';

export interface NewPasswordFieldProps {
  name?: string;
  label?: string;
  size?: 'default' | 'large';
  autoFocus?: boolean;
}

/** A password that the person chooses. Its length is checked here; the API refuses the ones that are easy to guess. */
export function NewPasswordField({ name = 'password', label, size = 'large', autoFocus }: NewPasswordFieldProps) {
  const { t } = useTexts('account');
  const least = limits.passwordLength;
  return (
    <Field<string>
      name={name}
      label={label ?? t('password.new')}
      hint={t('password.least', { least })}
      required
      check={(value) => ([...value].length < least ? t('password.tooShort') : undefined)}
    >
      <Password size={size} autoComplete="new-password" {...(autoFocus && { autoFocus })} />
    </Field>
  );
}
