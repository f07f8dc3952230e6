import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { lazyScreen } from '../account/texts.ts';
import { useHost } from '../boot/host.ts';

const TermsDialog = lazyScreen(
  () => import('./TermsDialog.tsx'),
  () => null,
);

const companyQuery = { fields: 'customTermsOfUse,latestTermsOfUse' };
const userQuery = { fields: 'name,emailAddress,language,acceptedTermsOfUsePolicies' };

/**
 * Asks for the terms that hold in the chosen company, where the person has not accepted them yet. Only in the sector that the
 * portal's configuration names (spec 4.47).
 */
export function TermsDue() {
  const { termsSector } = useHost().config;
  const sector = useCall(calls.GetMySector);
  return termsSector && sector.data?.publicId === termsSector ? <Asked /> : null;
}

function Asked() {
  const company = useCall(calls.GetMyCompany, { query: companyQuery, quiet: true });
  const me = useCall(calls.GetMyUser, { query: userQuery, quiet: true });
  const { latestTermsOfUse: latest, customTermsOfUse: whose } = company.data ?? {};
  const accepted = me.data?.acceptedTermsOfUsePolicies;
  if (!latest || !accepted || whose === 'disabled') return null;
  if (accepted.some(({ policy }) => policy.publicId === latest.publicId)) return null;
  return <TermsDialog publicId={latest.publicId} ofCompany={whose === 'company'} onAccepted={me.retry} />;
}
