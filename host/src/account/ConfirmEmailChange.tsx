import { sendByLink } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { useState } from 'react';
import { ResultCard } from './ResultCard.tsx';
import { SpentLink } from './SpentLink.tsx';

/** Confirms a new e-mail address by the mailed link; no login is needed. */
export function ConfirmEmailChange({ secret }: { secret: string }) {
  const { t } = useTexts('account');
  const reason = useReason();
  const navigate = useNavigate();
  const [state, setState] = useState<'asks' | 'sending' | 'spent' | 'done'>('asks');
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setState('sending');
    setProblem(undefined);
    const result = await sendByLink(calls.FinishEmailChange, secret, { body: {} });
    if (result.ok) return setState('done');
    const { failure } = result;
    if (failure.kind === 'refused' && failure.status === 401) return setState('spent');
    setState('asks');
    setProblem(reason(failure));
  }

  const toProfile = () => navigate('/my-profile', { replace: true });
  if (state === 'spent') return <SpentLink newLink={{ to: '/my-profile', label: t('email.again') }} />;
  if (state === 'done')
    return (
      <ResultCard title={t('email.confirmed')} text={t('email.confirmedHint')}>
        <Button kind="primary" size="large" block onClick={toProfile}>
          {t('email.toProfile')}
        </Button>
      </ResultCard>
    );
  return (
    <ResultCard title={t('email.confirmTitle')} text={t('email.confirmAbout')}>
      {problem ? (
        <p className="lh-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <Button kind="primary" size="large" block busy={state === 'sending'} onClick={() => void confirm()}>
        {t('email.confirm')}
      </Button>
    </ResultCard>
  );
}
