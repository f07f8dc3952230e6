import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify, Panel } from '@lineside/ui/base';
import { Field, Form, FormPage, Input, useProblems } from '@lineside/ui/form';
import { useOwnAccount } from '../account/use-own-account.ts';
import { EmailPanel } from './EmailPanel.tsx';
import { SectionPage } from './SectionPage.tsx';

interface Values {
  name: string;
  phoneNumber: string;
}

/** Name, phone and e-mail address. */
export default function ProfileSection() {
  const { t } = useTexts('account');
  const account = useOwnAccount();
  const problemsOf = useProblems();

  async function save({ name, phoneNumber }: Values) {
    const phone = phoneNumber.replaceAll(/[\s()-]/g, '');
    const result = await send(calls.UpdateMyUser, { body: { name, phoneNumber: phone || null }, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('profile.saved'), seconds: 3 });
    account.retry();
    return undefined;
  }

  return (
    <SectionPage title={t('profile.sections.profile')} content={account}>
      {(me) => (
        <>
          <FormPage<Values, object> record={me} ok={t('profile.save')}>
            {(form) => (
              <Panel title={t('profile.aboutYou')}>
                <div className="lh-narrow-form">
                  <Form<Values>
                    {...form}
                    initial={{ name: me.name, phoneNumber: me.phoneNumber ?? '' }}
                    onSubmit={save}
                  >
                    <Field name="name" label={t('register.name')} required>
                      <Input autoComplete="name" limit={255} />
                    </Field>
                    <Field<string>
                      name="phoneNumber"
                      label={t('profile.phone')}
                      hint={t('profile.phoneHint')}
                      check={(value) => (/^\+[0-9\s()-]{2,25}$/.test(value) ? undefined : t('profile.notAPhone'))}
                    >
                      <Input autoComplete="tel" limit={25} />
                    </Field>
                  </Form>
                </div>
              </Panel>
            )}
          </FormPage>
          <EmailPanel account={me} onChanged={account.retry} />
        </>
      )}
    </SectionPage>
  );
}
