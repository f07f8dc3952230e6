import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { Field, Form, Input } from '@lineside/ui/form';
import { isAddress } from './is-address.ts';

export interface EmailStepProps {
  initial: string;
  /** Why the person must log in again. */
  why?: string | undefined;
  onDone(emailAddress: string): void;
}

/** The e-mail step. It doesn't reveal whether the user exists. */
export function EmailStep({ initial, why, onDone }: EmailStepProps) {
  const { t } = useTexts('host');
  return (
    <>
      <h1>{t('signIn.logIn')}</h1>
      {why ? <p className="lh-lead">{why}</p> : null}
      <p className="lh-lead">{t('signIn.useWorkAddress')}</p>
      <Form<{ emailAddress: string }>
        initial={{ emailAddress: initial }}
        onSubmit={async ({ emailAddress }) => {
          onDone(emailAddress.trim());
          return undefined;
        }}
      >
        <Field<string>
          name="emailAddress"
          label={t('signIn.email')}
          required
          check={(value) => (isAddress(value) ? undefined : t('signIn.notAnAddress'))}
        >
          <Input type="email" size="large" autoComplete="username" autoFocus />
        </Field>
        <Button kind="primary" size="large" submit block>
          {t('signIn.continue')}
        </Button>
      </Form>
    </>
  );
}
