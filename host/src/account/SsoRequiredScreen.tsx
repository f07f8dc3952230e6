import { useCall, useCompany } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Navigate, useLocation } from '@lineside/remote-kit/router';
import { wantedIn } from '../page/wanted.ts';
import { Providers } from '../sign-in/Providers.tsx';
import { RequiredCard } from './RequiredCard.tsx';

/** /sso-auth-required: the company requires a login through its identity provider. */
export default function SsoRequiredScreen() {
  const { t } = useTexts('account');
  const location = useLocation();
  const company = useCompany();
  const standing = useCall(calls.GetMyStanding);
  // the address was opened by itself: nothing is required
  if (standing.data && !standing.failure) return <Navigate to={wantedIn(location)} replace />;
  const chosen = company.state === 'chosen' ? company.company : undefined;
  return (
    <RequiredCard title={t('required.sso')} text={t('required.ssoWhy', { name: chosen?.name ?? '' })}>
      {chosen ? <Providers wanted={wantedIn(location)} company={chosen.publicId} /> : null}
    </RequiredCard>
  );
}
