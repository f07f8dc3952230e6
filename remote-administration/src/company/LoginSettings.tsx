import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Panel, Skeleton, Stack } from '@lineside/ui/base';
import { Details, useReason } from '@lineside/ui/data';

/** The login settings of the company, for those who can't change them, and who can. */
export function LoginSettings() {
  const { t } = useTexts();
  const reason = useReason();
  const company = useCall(calls.GetMyCompany);
  if (company.state === 'failed') return <FailedPart reason={reason(company.failure)} onRetry={company.retry} />;
  if (!company.data) return <Skeleton lines={6} />;
  const { enforce2fa, enforceSso, trustSso2fa, maxSessionHours } = company.data;
  const yesNo = (value: boolean | undefined) => t(value ? 'yes' : 'no');
  return (
    <Panel title={t('security.signIn')}>
      <Stack gap={16}>
        <p>{t('security.onlyAdministrators')}</p>
        <Details
          facts={[
            { key: 'enforce2fa', label: t('security.twoFactor'), value: yesNo(enforce2fa) },
            { key: 'enforceSso', label: t('security.sso'), value: yesNo(enforceSso) },
            { key: 'trustSso2fa', label: t('security.trust'), value: yesNo(trustSso2fa) },
            {
              key: 'maxSessionHours',
              label: t('security.session'),
              value: maxSessionHours == null ? '–' : `${maxSessionHours} ${t('security.hours')}`,
            },
          ]}
        />
      </Stack>
    </Panel>
  );
}
