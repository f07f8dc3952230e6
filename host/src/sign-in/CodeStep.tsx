import { signIn } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { Checkbox, Field, Form, Input } from '@lineside/ui/form';
import { useState } from 'react';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { browserName } from './browser-name.ts';
import type { Credentials } from './SignInCard.tsx';

interface Values {
  oneTimePassword: string;
  trust: boolean;
}

/** The second factor, after the password: a code of the app, or a recovery code. There is no session before it. */
export function CodeStep({ emailAddress, password, onBack }: Credentials & { onBack(): void }) {
  const { t } = useTexts('host');
  const [recovers, setRecovers] = useState(false);
  // a password changed in the meantime is refused here as well
  const problemsOf = useFormProblems((property) => (property === 'oneTimePassword' ? property : undefined));

  async function submit({ oneTimePassword, trust }: Values) {
    const code = oneTimePassword.replaceAll(/\s/g, '');
    const trusted = trust ? { trustedDeviceName: browserName() } : {};
    const result = await signIn({ emailAddress, password, oneTimePassword: code, ...trusted });
    return result.ok ? undefined : problemsOf(result.failure);
  }

  return (
    <>
      <h1>{t(recovers ? 'twoFactor.recoveryTitle' : 'twoFactor.title')}</h1>
      <p className="lh-lead">{t(recovers ? 'twoFactor.recoveryAbout' : 'twoFactor.about')}</p>
      <Form<Values> key={String(recovers)} initial={{ trust: false }} onSubmit={submit}>
        {({ sending }) => (
          <>
            <Field name="oneTimePassword" label={t(recovers ? 'twoFactor.recoveryCode' : 'twoFactor.code')} required>
              {recovers ? (
                <Input size="large" mono autoComplete="off" limit={40} autoFocus />
              ) : (
                <Input size="large" mono autoComplete="one-time-code" inputMode="numeric" limit={40} autoFocus />
              )}
            </Field>
            <Field name="trust">
              <Checkbox label={t('twoFactor.trust')} about={t('twoFactor.trustAbout')} />
            </Field>
            <Button kind="primary" size="large" submit block busy={sending}>
              {t('signIn.logIn')}
            </Button>
          </>
        )}
      </Form>
      <button type="button" className="lh-link" onClick={() => setRecovers(!recovers)}>
        {t(recovers ? 'twoFactor.useCode' : 'twoFactor.useRecovery')}
      </button>
      <button type="button" className="lh-link" onClick={onBack}>
        {t('twoFactor.other')}
      </button>
    </>
  );
}
