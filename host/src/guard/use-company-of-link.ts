import { chooseCompany, companyState, useCompany } from '@lineside/client';
import { useLocation, useNavigate } from '@lineside/remote-kit/router';
import { useEffect } from 'react';
import { addressOf } from '../page/wanted.ts';

/**
 * Chooses the company that the open address names by `?company=`, as links of mails do, if the person belongs to it, and
 * takes it out of the address. Returns whether that is still to be done: nothing of another company is shown meanwhile.
 */
export function useCompanyOfLink(): boolean {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useCompany();
  const wanted = new URLSearchParams(location.search).get('company');
  const isKnown = state === 'chosen' || state === 'choosing';
  useEffect(() => {
    if (wanted === null || !isKnown) return;
    const own = companyState();
    if ('companies' in own && own.companies.some(({ publicId }) => publicId === wanted)) chooseCompany(wanted);
    const rest = new URLSearchParams(location.search);
    rest.delete('company');
    const search = rest.size > 0 ? `?${rest}` : '';
    navigate(addressOf({ ...location, search }), { replace: true, state: location.state });
  }, [wanted, isKnown, location, navigate]);
  return wanted !== null;
}
