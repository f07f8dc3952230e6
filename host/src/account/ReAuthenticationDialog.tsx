import { send, useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Field, Form, FormDialog, Input, Password } from '@lineside/ui/form';
import { useState } from 'react';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { useOwnAccount } from './use-own-account.ts';

interface Values {
  password?: string;
  oneTimePassword?: string;
}

/** Asks the signed-in person for their password, or for a code of their app. */
export function ReAuthenticationDialog({ onAnswer }: { onAnswer(isProven: boolean): void }) {
  const { t } = useTexts('account');
  const { t: host } = useTexts('host');
  const problemsOf = useFormProblems();
  const account = useOwnAccount();
  const me = useCall(calls.GetMyUser);
  const [byCode, setByCode] = useState(false);
  const hasApp = account.data?.otpAuth?.registeredOn != null;

  async function submit(body: Values) {
    const result = await send(calls.ReAuthenticate, { body, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    onAnswer(true);
    return undefined;
  }

  return (
    <FormDialog<Values> size="small" title={t('proof.title')} ok={t('proof.confirm')} onClose={() => onAnswer(false)}>
      {(form) => (
        <Form<Values> key={String(byCode)} {...form} initial={{}} onSubmit={submit}>
          <p className="ls-quiet">{t('proof.about')}</p>
          {byCode ? (
            <Field name="oneTimePassword" label={host('twoFactor.code')} required>
              <Input mono autoComplete="one-time-code" autoFocus />
            </Field>
          ) : (
            <>
              <input
                className="ls-sr"
                autoComplete="username"
                value={me.data?.emailAddress ?? ''}
                readOnly
                tabIndex={-1}
                aria-hidden
              />
              <Field name="password" label={host('signIn.password')} required>
                <Password autoComplete="current-password" autoFocus />
              </Field>
            </>
          )}
          {hasApp ? (
            <button type="button" className="lh-link" onClick={() => setByCode(!byCode)}>
              {t(byCode ? 'proof.usePassword' : 'proof.useCode')}
            </button>
          ) : null}
        </Form>
      )}
    </FormDialog>
  );
}
