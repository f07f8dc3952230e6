import { type Failure, sendByLink } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button } from '@lineside/ui/base';
import { Checkbox, Field, Form } from '@lineside/ui/form';
import { useEffect, useState } from 'react';
import { CardPage } from '../brand/CardPage.tsx';
import { FailedScreen } from '../errors/FailedScreen.tsx';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { PageSpinner } from '../page/PageSpinner.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ResultCard } from './ResultCard.tsx';
import { SpentLink } from './SpentLink.tsx';

interface Values {
  newPassword: string;
  deleteAccessTokens: boolean;
}

type State =
  | { is: 'asking' }
  | { is: 'failed'; failure: Failure }
  | { is: 'open'; emailAddress: string }
  | { is: 'done' };

const isSpent = (failure: Failure) => failure.kind === 'refused' && failure.status === 401;

/** A new password by a mail's link. The link stays valid until a password is accepted. */
export function NewPassword({ secret }: { secret: string }) {
  const { t } = useTexts('account');
  const navigate = useNavigate();
  const problemsOf = useFormProblems();
  const [state, setState] = useState<State>({ is: 'asking' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let isCurrent = true;
    void sendByLink(calls.GetRecovery, secret).then((result) => {
      if (!isCurrent) return;
      setState(result.ok ? { is: 'open', ...result.data } : { is: 'failed', failure: result.failure });
    });
    return () => {
      isCurrent = false;
    };
  }, [secret, attempt]);

  if (state.is === 'asking') return <PageSpinner />;
  if (state.is === 'failed') {
    if (isSpent(state.failure)) return <SpentLink newLink={{ to: '/recover', label: t('recover.again') }} />;
    return <FailedScreen failure={state.failure} onRetry={() => setAttempt((times) => times + 1)} />;
  }
  if (state.is === 'done')
    return (
      <ResultCard title={t('recover.done')} text={t('recover.doneHint')}>
        <Button kind="primary" size="large" block onClick={() => navigate('/login', { replace: true })}>
          {t('link.toLogin')}
        </Button>
      </ResultCard>
    );
  return (
    <CardPage>
      <h1>{t('recover.choose')}</h1>
      <div className="lh-who">
        <span className="ls-ell" title={state.emailAddress}>
          {state.emailAddress}
        </span>
      </div>
      <Form<Values>
        initial={{ deleteAccessTokens: true }}
        onSubmit={async (body) => {
          const result = await sendByLink(calls.FinishRecovery, secret, { body });
          if (result.ok) setState({ is: 'done' });
          else if (isSpent(result.failure)) setState({ is: 'failed', failure: result.failure });
          else return problemsOf(result.failure);
          return undefined;
        }}
      >
        {({ sending }) => (
          <>
            <input
              className="ls-sr"
              autoComplete="username"
              value={state.emailAddress}
              readOnly
              tabIndex={-1}
              aria-hidden
            />
            <NewPasswordField name="newPassword" autoFocus />
            <Field name="deleteAccessTokens">
              <Checkbox label={t('password.endOthers')} about={t('password.endOthersHint')} />
            </Field>
            <Button kind="primary" size="large" submit block busy={sending}>
              {t('recover.save')}
            </Button>
          </>
        )}
      </Form>
    </CardPage>
  );
}
