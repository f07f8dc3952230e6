import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { lazyScreen } from '../account/texts.ts';
import { useHost } from '../page/host.ts';

const TermsDialog = lazyScreen(
  () => import('./TermsDialog.tsx'),
  () => null,
);

const companyQuery = { fields: 'customTermsOfUse,latestTermsOfUse' };
const sectorQuery = { fields: 'latestTermsOfUse' };
const userQuery = { fields: 'name,emailAddress,language,acceptedTermsOfUsePolicies' };

/**
 * Asks for terms that the person has not accepted yet: the sector's, then the chosen company's own. Only in the sector that
 * the portal's configuration names (spec 4.47).
 */
export function TermsDue() {
  const { termsSector } = useHost().config;
  const sector = useCall(calls.GetMySector);
  return termsSector && sector.data?.publicId === termsSector ? <TermsQuestion /> : null;
}

function TermsQuestion() {
  const company = useCall(calls.GetMyCompany, { query: companyQuery, quiet: true });
  const me = useCall(calls.GetMyUser, { query: userQuery, quiet: true });
  const sector = useCall(calls.GetMySector, { query: sectorQuery, quiet: true });
  const accepted = me.data?.acceptedTermsOfUsePolicies;
  if (!company.data || !sector.data || !accepted) return null;
  const { customTermsOfUse: hasOwnTerms, latestTermsOfUse: latest } = company.data;
  const terms =
    hasOwnTerms === 'disabled'
      ? []
      : [
          { ofCompany: false, publicId: sector.data.latestTermsOfUse?.publicId },
          { ofCompany: true, publicId: hasOwnTerms === 'company' ? latest?.publicId : undefined },
        ];
  const due = terms.find((term) => term.publicId && !accepted.some(({ policy }) => policy.publicId === term.publicId));
  if (!due?.publicId) return null;
  const { ofCompany, publicId } = due;
  return <TermsDialog key={publicId} publicId={publicId} ofCompany={ofCompany} onAccepted={me.retry} />;
}
