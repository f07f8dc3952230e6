import { type Loaded, useCall, useCompany } from '@lineside/client';
import { calls, type Policy } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, Navigate, useLocation } from '@lineside/remote-kit/router';
import { useFormat } from '@lineside/ui/base';
import type { ReactNode } from 'react';
import { ResultCard } from '../account/ResultCard.tsx';
import { CardPage } from '../brand/CardPage.tsx';
import { FailedScreen } from '../errors/FailedScreen.tsx';
import { PageSpinner } from '../page/PageSpinner.tsx';
import { addressOf } from '../page/wanted.ts';
import { HtmlText } from './HtmlText.tsx';
import { latestOf, policyQuery, textIn } from './policy-text.ts';

type Policies = Loaded<Partial<Policy>[]>;

/** /terms-of-use: the sector's, public. */
export const TermsOfUse = () => (
  <Shown what="terms" policies={useCall(calls.ListTermsOfUsePolicies, { query: policyQuery })} />
);

/** /privacy-statement: the sector's, public. */
export const PrivacyStatement = () => (
  <Shown what="privacy" policies={useCall(calls.ListPrivacyStatements, { query: policyQuery })} />
);

/** /my-company/terms-of-use: of the chosen company. */
export function CompanyTermsOfUse() {
  const params = useCompanyParams();
  return <OfCompany what="terms" policies={useCall(calls.ListCompanyTermsOfUsePolicies, params)} />;
}

/** /my-company/privacy-statement: of the chosen company. */
export function CompanyPrivacyStatement() {
  const params = useCompanyParams();
  return <OfCompany what="privacy" policies={useCall(calls.ListCompanyPrivacyStatements, params)} />;
}

/** A person without a chosen company chooses one first. */
function OfCompany(props: { what: 'terms' | 'privacy'; policies: Policies }) {
  const company = useCompany();
  const location = useLocation();
  if (company.state === 'choosing')
    return <Navigate to="/my-companies" replace state={{ wanted: addressOf(location) }} />;
  return <Shown own {...props} />;
}

function useCompanyParams() {
  const company = useCompany();
  return company.state === 'chosen' ? { params: { publicId: company.company.publicId }, query: policyQuery } : null;
}

function Shown({ what, own = false, policies }: { what: 'terms' | 'privacy'; own?: boolean; policies: Policies }) {
  const { t, language } = useTexts('account');
  const format = useFormat();
  const company = useCompany();
  const name = company.state === 'chosen' ? company.company.name : '';
  const heading = t(`policy.${what}`);
  const back: ReactNode = (
    <Link className="lh-link" to="/">
      {t('policy.back')}
    </Link>
  );
  if (policies.state === 'failed') return <FailedScreen failure={policies.failure} onRetry={policies.retry} />;
  if (!policies.data) return <PageSpinner />;
  const policy = latestOf(policies.data);
  const text = policy && textIn(policy, language);
  if (!policy || !text)
    return (
      <ResultCard title={heading} text={t(own ? 'policy.noneOfCompany' : 'policy.none', { name })}>
        {own ? (
          <Link className="lh-link" to={what === 'terms' ? '/terms-of-use' : '/privacy-statement'}>
            {t('policy.ofPortal')}
          </Link>
        ) : null}
        {back}
      </ResultCard>
    );
  const version = policy.version ? t('policy.version', { version: policy.version }) : '';
  const since = policy.publishedOn ? t('policy.since', { on: format.date(policy.publishedOn) }) : '';
  return (
    <CardPage wide>
      <h1>{heading}</h1>
      <p className="lh-lead">{[own ? name : '', version, since].filter(Boolean).join(' · ')}</p>
      <div lang={text.languageCode}>
        <HtmlText html={text.body} />
      </div>
      {back}
    </CardPage>
  );
}
