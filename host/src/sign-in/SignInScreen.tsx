import { useCompany, useSession } from '@lineside/client';
import { Navigate, useLocation, useNavigate } from '@lineside/remote-kit/router';
import { useState } from 'react';
import { CardPage } from '../brand/CardPage.tsx';
import { ssoPath } from './identity-provider.ts';
import { SignInCard, type Step } from './SignInCard.tsx';
import { SsoReturn } from './SsoReturn.tsx';
import { useStolen } from './use-stolen.ts';
import { wantedIn } from './wanted.ts';

const codePath = '/two-factor-auth';

/**
 * /login and /two-factor-auth: logs in, then leads to the wanted address once the shell can render, without a blank
 * page. The password is in memory only, so a visit to /two-factor-auth without it starts at /login.
 */
export default function SignInScreen() {
  const session = useSession();
  const company = useCompany();
  const location = useLocation();
  const navigate = useNavigate();
  const stolen = useStolen();
  const [step, setStep] = useState<Step['is']>('email');
  const { pathname, state } = location;
  const wanted = wantedIn(location);
  const known = 'companies' in company || company.state === 'failed';
  if (pathname === ssoPath) return <SsoReturn />;

  const onStep = (next: Step['is']) => {
    setStep(next);
    navigate(next === 'code' ? codePath : '/login', { replace: true, state });
  };
  const isLost = pathname === codePath && step !== 'code';
  const why = (state as { why?: string } | null)?.why;
  return (
    <>
      {session.state === 'signed-in' && known ? <Navigate to={wanted} replace /> : null}
      {isLost && session.state !== 'signed-in' ? <Navigate to="/login" replace state={state} /> : null}
      <CardPage>
        <SignInCard why={stolen ?? why} wanted={wanted} onStep={onStep} />
      </CardPage>
    </>
  );
}
