import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Panel } from '@lineside/ui/base';
import { Field, Select } from '@lineside/ui/form';

/** How people log in at the company's host: also by password, or through one of its providers at once. */
export function SignInProvider({ company }: { company: string }) {
  const { t } = useTexts();
  const providers = useCall(calls.ListIdentityProviders, { query: { fields: 'name,companies' }, quiet: true });
  const ownProviders = (providers.data ?? []).filter(({ companies }) =>
    companies?.some(({ publicId }) => publicId === company),
  );
  if (ownProviders.length === 0) return null;
  return (
    <Panel title={t('branding.signIn')}>
      <Field<string> name="signInProvider" label={t('branding.provider')} hint={t('branding.providerHint')}>
        <Select
          choices={[
            { value: '', label: t('branding.anyProvider') },
            ...ownProviders.map(({ publicId, name }) => ({ value: publicId, label: name })),
          ]}
        />
      </Field>
    </Panel>
  );
}
