import { sendByLink } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { useState } from 'react';
import { ResultCard } from './ResultCard.tsx';
import { SpentLink } from './SpentLink.tsx';

/** Finishes a registration. A press does it, not the visit: programs that look at mails open their links too. */
export function FinishRegistration({ secret }: { secret: string }) {
  const { t } = useTexts('account');
  const reason = useReason();
  const navigate = useNavigate();
  const [state, setState] = useState<'asks' | 'sending' | 'spent' | 'done'>('asks');
  const [problem, setProblem] = useState<string>();

  async function finish() {
    setState('sending');
    setProblem(undefined);
    const result = await sendByLink(calls.FinishRegistration, secret, { body: {} });
    if (result.ok) return setState('done');
    const { failure } = result;
    if (failure.kind === 'refused' && failure.status === 401) return setState('spent');
    setState('asks');
    setProblem(reason(failure));
  }

  if (state === 'spent') return <SpentLink newLink={{ to: '/register', label: t('register.again') }} />;
  if (state === 'done')
    return (
      <ResultCard title={t('register.done')} text={t('register.doneHint')}>
        <Button kind="primary" size="large" block onClick={() => navigate('/login', { replace: true })}>
          {t('link.toLogin')}
        </Button>
      </ResultCard>
    );
  return (
    <ResultCard title={t('register.verify')} text={t('register.verifyHint')}>
      {problem ? (
        <p className="lh-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <Button kind="primary" size="large" block busy={state === 'sending'} onClick={() => void finish()}>
        {t('register.finish')}
      </Button>
    </ResultCard>
  );
}
