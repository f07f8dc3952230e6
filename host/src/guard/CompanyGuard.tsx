import { type Failure, useCall, useCompany, useFeatures } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { Navigate, useLocation } from '@lineside/remote-kit/router';
import { Fragment, type ReactNode } from 'react';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { NotAllowedScreen } from '../errors/NotAllowedScreen.tsx';
import { isNotAllowed } from '../errors/not-allowed-at.ts';
import { PageSpinner } from '../page/PageSpinner.tsx';
import { UsableContext } from '../page/usable.ts';
import { addressOf } from '../page/wanted.ts';
import { useCompanyOfLink } from './use-company-of-link.ts';

const gates: Record<string, string> = {
  'two-factor-required': '/two-factor-auth-required',
  'sso-required': '/sso-auth-required',
  'sso-elsewhere': '/sso-auth-required',
};

/** The address where a person meets a company's requirement beside the password. */
function gateOf(failure: Failure | undefined): string | undefined {
  if (failure?.kind !== 'refused') return undefined;
  return failure.errors.map(({ code }) => code && gates[code]).find(Boolean);
}

/** Content of one company: a company must be chosen, its features known, and the app among them (spec 6.23). */
export function CompanyGuard({ children }: { children: ReactNode }) {
  const company = useCompany();
  const features = useFeatures();
  const standing = useCall(calls.GetMyStanding);
  const location = useLocation();
  const isLinked = useCompanyOfLink();

  // without the app there is no shell to show it in
  const refused = isNotAllowed(location) ? <NotAllowedScreen /> : <NotAllowed />;
  if (isLinked && company.state !== 'failed') return <PageSpinner />;
  if (company.state === 'choosing')
    return <Navigate to="/my-companies" replace state={{ wanted: addressOf(location) }} />;
  const gate = gateOf(standing.failure);
  if (gate) return <Navigate to={gate} replace state={{ wanted: addressOf(location) }} />;
  if (standing.state === 'failed' && standing.failure.kind === 'gateway-timeout') return refused;
  if (!features) return <PageSpinner />;
  if (!features.has('use:app')) return refused;
  if (company.state !== 'chosen') return <PageSpinner />;
  return (
    <UsableContext value={features}>
      <Fragment key={company.company.publicId}>{children}</Fragment>
    </UsableContext>
  );
}
