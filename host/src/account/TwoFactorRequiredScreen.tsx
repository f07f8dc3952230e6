import { useCall, useCompany } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Navigate, useLocation, useNavigate } from '@lineside/remote-kit/router';
import { Button } from '@lineside/ui/base';
import { useState } from 'react';
import { wantedIn } from '../page/wanted.ts';
import { EnrolDialog } from './EnrolDialog.tsx';
import { RequiredCard } from './RequiredCard.tsx';

/** /two-factor-auth-required: the company requires a second factor; it is set up here. */
export default function TwoFactorRequiredScreen() {
  const { t } = useTexts('account');
  const location = useLocation();
  const navigate = useNavigate();
  const company = useCompany();
  const standing = useCall(calls.GetMyStanding);
  const [enrols, setEnrols] = useState(false);
  const name = company.state === 'chosen' ? company.company.name : '';

  // the address was opened by itself: nothing is required
  if (standing.data && !standing.failure && !enrols) return <Navigate to={wantedIn(location)} replace />;

  function enter() {
    standing.retry();
    navigate(wantedIn(location), { replace: true });
  }

  return (
    <>
      <RequiredCard title={t('required.twoFactor')} text={t('required.twoFactorWhy', { name })}>
        <Button kind="primary" size="large" block onClick={() => setEnrols(true)}>
          {t('required.setUp')}
        </Button>
      </RequiredCard>
      {enrols ? <EnrolDialog onClose={() => setEnrols(false)} onDone={enter} /> : null}
    </>
  );
}
