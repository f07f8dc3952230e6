import { type Failure, signIn } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button } from '@lineside/ui/base';
import { Field, Form, Password, type Problem } from '@lineside/ui/form';
import { useFormProblems } from '../notices/use-form-problems.ts';

export interface PasswordStepProps {
  emailAddress: string;
  /** Why the person must log in again. */
  why?: string | undefined;
  /** Offers the way to another password. */
  recover: boolean;
  /** The password is right, and the account has a second factor. */
  onCode(password: string): void;
  /** Called to enter another e-mail address. */
  onChange(): void;
}

const asksForCode = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.errors.some(({ code }) => code === 'one-time-password-required');

/** The password of the entered address; errors are shown below it, and the input stays. */
export function PasswordStep({ emailAddress, why, recover, onCode, onChange }: PasswordStepProps) {
  const { t } = useTexts('host');
  const inForm = useFormProblems(() => 'password');
  const problemsOf = (failure: Failure): Problem[] =>
    failure.kind === 'refused' ? inForm(failure) : [{ text: t(`signIn.failed.${failure.kind}`) }];

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
          if (result.ok) return undefined;
          if (asksForCode(result.failure)) return void onCode(password);
          return problemsOf(result.failure);
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
            <div className="lh-linked-field">
              <Field name="password" label={t('signIn.password')} required>
                <Password size="large" autoComplete="current-password" autoFocus />
              </Field>
              {recover ? (
                <Link to="/recover" state={{ emailAddress }}>
                  {t('signIn.forgot')}
                </Link>
              ) : null}
            </div>
            <Button kind="primary" size="large" submit block busy={sending}>
              {t('signIn.logIn')}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}
