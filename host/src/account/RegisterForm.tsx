import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, browserZone } from '@lineside/ui/base';
import { Field, Form, Input } from '@lineside/ui/form';
import { CardPage } from '../brand/CardPage.tsx';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { isAddress } from '../sign-in/is-address.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { TermsField, useLatestTerms } from './TermsField.tsx';

interface Values {
  companyName: string;
  name: string;
  emailAddress: string;
  password: string;
  accepted?: boolean;
}

/** The registration form: the same answer whether the address has an account or not. */
export function RegisterForm({ onSent }: { onSent(emailAddress: string): void }) {
  const { t, language } = useTexts('account');
  const { t: host } = useTexts('host');
  const problemsOf = useFormProblems();
  const terms = useLatestTerms();

  async function register({ accepted: _accepted, ...draft }: Values) {
    const body = {
      ...draft,
      emailAddress: draft.emailAddress.trim(),
      language,
      timeZone: browserZone(),
      termsOfUsePolicy: terms ? { publicId: terms.publicId } : null,
    };
    const result = await send(calls.Register, { body, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    onSent(body.emailAddress);
    return undefined;
  }

  return (
    <CardPage>
      <h1>{t('register.title')}</h1>
      <Form<Values> initial={{ accepted: false }} onSubmit={register}>
        {({ sending }) => (
          <>
            <Field name="companyName" label={t('register.company')} required>
              <Input size="large" autoComplete="organization" limit={255} autoFocus />
            </Field>
            <Field name="name" label={t('register.name')} required>
              <Input size="large" autoComplete="name" limit={255} />
            </Field>
            <Field<string>
              name="emailAddress"
              label={host('signIn.email')}
              hint={t('register.weSend')}
              required
              check={(value) => (isAddress(value) ? undefined : host('signIn.notAnAddress'))}
            >
              <Input type="email" size="large" autoComplete="email" />
            </Field>
            <NewPasswordField label={host('signIn.password')} />
            {terms ? <TermsField /> : null}
            <Button kind="primary" size="large" submit block busy={sending} disabled={terms === undefined}>
              {t('register.register')}
            </Button>
          </>
        )}
      </Form>
      <p className="lh-lead">
        {t('register.haveAccount')} <Link to="/login">{host('signIn.logIn')}</Link>
      </p>
    </CardPage>
  );
}
