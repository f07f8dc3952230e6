import { useMay } from '@lineside/client';
import { limits } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Page, Panel, Stack } from '@lineside/ui/base';
import { Field, Input, NumberInput, Select } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { useCountries } from './countries.ts';
import { RemoveCompany } from './RemoveCompany.tsx';

interface Values {
  name: string;
  country: string;
  defaultUserInviteLanguage: string;
  appOwnerName: string;
  reportDays: number | null;
}

/** The company's name, location, and the language of its invites. */
export default function CompanyScreen() {
  const { t } = useTexts();
  const countries = useCountries();
  const daysProblem = (days: unknown) =>
    isDays(days) ? undefined : t('company.reportDaysRange', { max: limits.mostReportDays });
  const isAdministrator = useMay('COMPANY_ADMIN');
  return (
    <Administration>
      <Page title={t('rail.company')} body="tint">
        <Stack gap={16} style={{ maxWidth: 720 }}>
          <CompanyForm<Values>
            initial={(company) => ({
              name: company.name ?? '',
              country: company.country ?? '',
              defaultUserInviteLanguage: company.defaultUserInviteLanguage ?? 'en',
              appOwnerName: company.appOwnerName ?? '',
              reportDays: company.reportDays ?? limits.reportDays,
            })}
            changes={({ appOwnerName, reportDays, ...values }) => ({
              ...values,
              defaultUserInviteLanguage: values.defaultUserInviteLanguage as 'en',
              appOwnerName: appOwnerName.trim() || null,
              reportDays: reportDays ?? limits.reportDays,
            })}
          >
            {() => (
              <Panel title={t('company.details')}>
                <Field name="name" label={t('company.name')} required>
                  <Input limit={255} />
                </Field>
                <Field name="country" label={t('company.country')} required>
                  <Select choices={countries} search />
                </Field>
                <Field name="defaultUserInviteLanguage" label={t('company.inviteLanguage')}>
                  <Select
                    choices={[
                      { value: 'en', label: t('languages.en') },
                      { value: 'nl', label: t('languages.nl') },
                    ]}
                  />
                </Field>
                <Field name="appOwnerName" label={t('company.appOwner')} hint={t('company.appOwnerHint')}>
                  <Input limit={255} />
                </Field>
                <Field
                  name="reportDays"
                  label={t('company.reportDays')}
                  hint={t('company.reportDaysHint')}
                  check={daysProblem}
                  required
                >
                  <NumberInput unit={t('company.days')} />
                </Field>
              </Panel>
            )}
          </CompanyForm>
          {isAdministrator ? <RemoveCompany /> : null}
        </Stack>
      </Page>
    </Administration>
  );
}

const isDays = (days: unknown) =>
  typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= limits.mostReportDays;
