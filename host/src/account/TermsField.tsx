import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Checkbox, Field } from '@lineside/ui/form';

/** The terms for new accounts on this host; null if there are none. */
export function useLatestTerms(): { publicId: string } | null | undefined {
  const terms = useCall(calls.ListTermsOfUsePolicies, { query: { fields: 'publicId,latest,publishedOn' } });
  // terms that can't be loaded block no one: the next login asks for them
  if (terms.state === 'failed') return null;
  if (!terms.data) return undefined;
  return terms.data.find(({ latest }) => latest) ?? terms.data[0] ?? null;
}

/** Accepts terms of use, which open in a tab of their own so that nothing typed is lost. */
export function TermsField({ to = '/terms-of-use' }: { to?: string }) {
  const { t } = useTexts('account');
  return (
    <>
      <Field<boolean> name="accepted" check={(value) => (value ? undefined : t('terms.mustAccept'))}>
        <Checkbox label={t('terms.accept')} />
      </Field>
      <p className="lh-lead lh-small">
        <a href={to} target="_blank" rel="noreferrer">
          {t('terms.ofUse')}
        </a>
        {' · '}
        <a href="/privacy-statement" target="_blank" rel="noreferrer">
          {t('terms.privacy')}
        </a>
      </p>
    </>
  );
}
