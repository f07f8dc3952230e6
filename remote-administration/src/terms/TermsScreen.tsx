import { useTexts } from '@lineside/remote-kit';
import { Page, Panel, Stack, Tabs } from '@lineside/ui/base';
import { Field, RadioRows } from '@lineside/ui/form';
import { useState } from 'react';
import { CompanyForm, type MyCompany } from '../company/CompanyForm.tsx';
import { Administration } from '../rail/Administration.tsx';
import { Policies } from './Policies.tsx';

const kinds = ['termsofuse', 'privacystatement'] as const;
export type PolicyKind = (typeof kinds)[number];

interface Values {
  customTermsOfUse: 'sector' | 'company' | 'disabled';
  customPrivacyStatement: 'sector' | 'company' | 'disabled';
}

/** The source of the company's terms and privacy statement, and its own ones in versions [7.44]. */
export default function TermsScreen() {
  const { t } = useTexts();
  const [kind, setKind] = useState<PolicyKind>('termsofuse');
  const rows = (['sector', 'company', 'disabled'] as const).map((value) => ({ value, label: t(`terms.of.${value}`) }));
  return (
    <Administration>
      <Page title={t('rail.terms')} body="tint">
        <Stack gap={16} style={{ maxWidth: 880 }}>
          <CompanyForm<Values>
            initial={({ customTermsOfUse = 'sector', customPrivacyStatement = 'sector' }: MyCompany) => ({
              customTermsOfUse,
              customPrivacyStatement,
            })}
            changes={(values) => values}
          >
            {() => (
              <Panel title={t('terms.which')}>
                <Field name="customTermsOfUse" label={t('terms.kinds.termsofuse')} hint={t('terms.whichHint')}>
                  <RadioRows choices={rows} />
                </Field>
                <Field name="customPrivacyStatement" label={t('terms.kinds.privacystatement')}>
                  <RadioRows choices={rows} />
                </Field>
              </Panel>
            )}
          </CompanyForm>
          <Tabs<PolicyKind>
            label={t('terms.own')}
            value={kind}
            onChange={setKind}
            tabs={kinds.map((key) => ({
              key,
              label: t(`terms.kinds.${key}`),
              content: <Policies key={key} kind={key} />,
            }))}
          />
        </Stack>
      </Page>
    </Administration>
  );
}
