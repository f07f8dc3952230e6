import { useCompany, useSession } from '@lineside/client';
import { Navigate, useLocation, useNavigate } from '@lineside/remote-kit/router';
import { useState } from 'react';
import { CardPage } from '../brand/CardPage.tsx';
import { PageSpinner } from '../page/PageSpinner.tsx';
import { staysIn, wantedIn } from '../page/wanted.ts';
import { ssoPath } from './identity-provider.ts';
import { SignInCard, type Step } from './SignInCard.tsx';
import { SoleProviderCard, ToSoleProvider, useSoleProvider } from './SoleProvider.tsx';
import { SsoReturn } from './SsoReturn.tsx';
import { useWhyEnded } from './use-why-ended.ts';

const codePath = '/two-factor-auth';

/**
 * /login and /two-factor-auth: logs in, then leads to the wanted address once the shell can render, without a blank
 * page. The password is in memory only, so a visit to /two-factor-auth without it starts at /login. A host may name one
 * provider for everybody.
 */
export default function SignInScreen() {
  const sole = useSoleProvider();
  const session = useSession();
  const company = useCompany();
  const location = useLocation();
  const navigate = useNavigate();
  const whyEnded = useWhyEnded();
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
  const { emailAddress } = (state ?? {}) as { emailAddress?: string };
  const why = whyEnded ?? (state as { why?: string } | null)?.why;
  if (sole.is === 'awaited' && session.state === 'signed-out') return <PageSpinner />;
  if (sole.is === 'known' && session.state === 'signed-out') {
    if (!why && !staysIn(location)) return <ToSoleProvider provider={sole.publicId} wanted={wanted} />;
    return (
      <CardPage>
        <SoleProviderCard provider={sole.publicId} wanted={wanted} why={why} />
      </CardPage>
    );
  }
  return (
    <>
      {session.state === 'signed-in' && known ? <Navigate to={wanted} replace /> : null}
      {isLost && session.state !== 'signed-in' ? <Navigate to="/login" replace state={state} /> : null}
      <CardPage>
        <SignInCard emailAddress={emailAddress} why={why} wanted={wanted} onStep={onStep} />
      </CardPage>
    </>
  );
}
