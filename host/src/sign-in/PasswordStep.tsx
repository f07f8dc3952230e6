import { type Failure, signIn } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Button, useFormat } from '@lineside/ui/base';
import { Field, Form, Password, type Problem } from '@lineside/ui/form';
import { errorText } from '../notices/error-text.ts';

export interface PasswordStepProps {
  emailAddress: string;
  /** Why the person is asked again. */
  why?: string | undefined;
  /** Another e-mail address is to be given. */
  onChange(): void;
}

/** The password of the address given before; what is refused is said under it, and what was typed stays. */
export function PasswordStep({ emailAddress, why, onChange }: PasswordStepProps) {
  const { t } = useTexts('host');
  const format = useFormat();

  const problemsOf = (failure: Failure): Problem[] => {
    if (failure.kind !== 'refused') return [{ text: t(`signIn.failed.${failure.kind}`) }];
    return failure.errors.map((item) => {
      const until = item.params?.until;
      const params = until ? { ...item.params, until: format.time(until) } : item.params;
      return { field: 'password', text: errorText(params ? { ...item, params } : item) };
    });
  };

  return (
    <>
      <h1>{t('signIn.enterPassword')}</h1>
      {why ? <p className="lh-lead">{why}</p> : null}
      <div className="lh-who">
        <span className="ls-ell" title={emailAddress}>
          {emailAddress}
        </span>
        <button type="button" className="lh-link" onClick={onChange}>
          {t('signIn.change')}
        </button>
      </div>
      <Form<{ password: string }>
        initial={{}}
        onSubmit={async ({ password }) => {
          const result = await signIn({ emailAddress, password });
          return result.ok ? undefined : problemsOf(result.failure);
        }}
      >
        {({ sending }) => (
          <>
            {/* for password managers, which look for both in one form */}
            <input
              className="ls-sr"
              name="username"
              autoComplete="username"
              value={emailAddress}
              readOnly
              tabIndex={-1}
              aria-hidden
            />
            <Field name="password" label={t('signIn.password')} required>
              <Password size="large" autoComplete="current-password" autoFocus />
            </Field>
            <Button kind="primary" size="large" submit block busy={sending}>
              {t('signIn.logIn')}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}
