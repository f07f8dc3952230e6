import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, notify, Panel } from '@lineside/ui/base';
import { Checkbox, Field, Form, Password } from '@lineside/ui/form';
import { useState } from 'react';
import { NewPasswordField } from '../account/NewPasswordField.tsx';
import { useOwnAccount } from '../account/use-own-account.ts';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { SectionPage } from './SectionPage.tsx';

interface Values {
  oldPassword: string;
  newPassword: string;
  deleteAccessTokens: boolean;
}

/** Changes the password, optionally with a logout everywhere else (spec 7.43, 8.19). */
export default function PasswordSection() {
  const { t } = useTexts('account');
  const account = useOwnAccount();
  const problemsOf = useFormProblems();
  const [changed, setChanged] = useState(0);

  async function change(body: Values) {
    const result = await send(calls.ChangePassword, { body, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('password.changed'), seconds: 3 });
    setChanged((times) => times + 1);
    return undefined;
  }

  return (
    <SectionPage title={t('profile.sections.password')} content={account}>
      {(me) =>
        me.hasPassword === false ? (
          <Panel>{t('password.none')}</Panel>
        ) : (
          <Panel>
            <Form<Values> key={changed} initial={{ deleteAccessTokens: true }} onSubmit={change}>
              {({ dirty, sending }) => (
                <div className="lh-narrow-form">
                  <input
                    className="ls-sr"
                    autoComplete="username"
                    value={me.emailAddress}
                    readOnly
                    tabIndex={-1}
                    aria-hidden
                  />
                  <Field name="oldPassword" label={t('password.old')} required>
                    <Password autoComplete="current-password" />
                  </Field>
                  <NewPasswordField name="newPassword" size="default" />
                  <Field name="deleteAccessTokens">
                    <Checkbox label={t('password.endOthers')} about={t('password.endOthersHint')} />
                  </Field>
                  <Button kind="primary" submit busy={sending} disabled={!dirty}>
                    {t('password.change')}
                  </Button>
                </div>
              )}
            </Form>
          </Panel>
        )
      }
    </SectionPage>
  );
}
