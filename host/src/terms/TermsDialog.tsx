import { send, useCall, useCompany } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { ExternalLinkIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { HtmlText } from './HtmlText.tsx';
import { policyQuery, textIn } from './policy-text.ts';

interface TermsDialogProps {
  publicId: string;
  /** The company's own terms, otherwise its sector's. */
  ofCompany: boolean;
  onAccepted(): void;
}

/**
 * "Terms of use updated": the changes, a link to the full text, and OK, which accepts. It can't be closed in another
 * way (spec 2.44).
 */
export default function TermsDialog({ publicId, ofCompany, onAccepted }: TermsDialogProps) {
  const { t, language } = useTexts('account');
  const reason = useReason();
  const company = useCompany();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const chosen = company.state === 'chosen' ? company.company : undefined;
  const companyTerms = useCall(
    calls.ListCompanyTermsOfUsePolicies,
    ofCompany && chosen ? { params: { publicId: chosen.publicId }, query: policyQuery } : null,
  );
  const sector = useCall(calls.GetTermsOfUsePolicy, ofCompany ? null : { params: { publicId }, query: policyQuery });
  const policy = ofCompany ? companyTerms.data?.find((record) => record.publicId === publicId) : sector.data;
  const text = policy ? textIn(policy, language) : undefined;

  async function accept() {
    setBusy(true);
    setProblem(undefined);
    const call = ofCompany ? calls.AcceptCompanyTermsOfUsePolicy : calls.AcceptTermsOfUsePolicy;
    const result = await send(call, { params: { publicId }, body: {}, inPlace: true });
    setBusy(false);
    if (result.ok) onAccepted();
    else setProblem(reason(result.failure));
  }

  return (
    <Dialog
      open
      title={ofCompany ? t('terms.updatedOf', { name: chosen?.name ?? '' }) : t('terms.updated')}
      footer={
        <>
          <span className="ls-quiet ls-grow">{t('terms.byOk')}</span>
          <Button kind="primary" busy={busy} onClick={() => void accept()}>
            {t('terms.ok')}
          </Button>
        </>
      }
    >
      {text?.updateSummary ? <HtmlText html={text.updateSummary} /> : <p>{t('terms.updatedAbout')}</p>}
      <p>
        <a href={ofCompany ? '/my-company/terms-of-use' : '/terms-of-use'} target="_blank" rel="noreferrer">
          {t('terms.readFull')} <ExternalLinkIcon />
        </a>
      </p>
      {problem ? (
        <p className="lh-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </Dialog>
  );
}
