import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useLocation } from '@lineside/remote-kit/router';
import { Button } from '@lineside/ui/base';
import { Field, Form, Input } from '@lineside/ui/form';
import { useState } from 'react';
import { CardPage } from '../brand/CardPage.tsx';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { isAddress } from '../sign-in/is-address.ts';
import { NewPassword } from './NewPassword.tsx';
import { ResultCard } from './ResultCard.tsx';
import { useLinkSecret } from './use-link-secret.ts';

/** /recover: asks for a link by mail; with the link's secret, for another password. */
export default function RecoverScreen() {
  const secret = useLinkSecret();
  return secret ? <NewPassword key={secret} secret={secret} /> : <Recover />;
}

function Recover() {
  const { t } = useTexts('account');
  const { t: host } = useTexts('host');
  const { state } = useLocation();
  const problemsOf = useFormProblems();
  const [sentTo, setSentTo] = useState<string>();
  const typed = (state as { emailAddress?: string } | null)?.emailAddress ?? '';
  const back = (
    <Link className="lh-link" to="/login">
      {t('link.toLogin')}
    </Link>
  );
  if (sentTo)
    return (
      <ResultCard title={t('recover.sent')} text={t('recover.sentTo', { address: sentTo })}>
        <Button size="large" block onClick={() => setSentTo(undefined)}>
          {t('recover.sendAgain')}
        </Button>
        {back}
      </ResultCard>
    );
  return (
    <CardPage>
      <h1>{t('recover.title')}</h1>
      <p className="lh-lead">{t('recover.about')}</p>
      <Form<{ emailAddress: string }>
        initial={{ emailAddress: typed }}
        onSubmit={async ({ emailAddress }) => {
          const address = emailAddress.trim();
          const result = await send(calls.RecoverAccess, { body: { emailAddress: address }, inPlace: true });
          if (!result.ok) return problemsOf(result.failure);
          setSentTo(address);
          return undefined;
        }}
      >
        {({ sending }) => (
          <>
            <Field<string>
              name="emailAddress"
              label={host('signIn.email')}
              required
              check={(value) => (isAddress(value) ? undefined : host('signIn.notAnAddress'))}
            >
              <Input type="email" size="large" autoComplete="username" autoFocus />
            </Field>
            <Button kind="primary" size="large" submit block busy={sending}>
              {t('recover.send')}
            </Button>
          </>
        )}
      </Form>
      {back}
    </CardPage>
  );
}
