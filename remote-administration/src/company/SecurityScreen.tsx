import { useMay } from '@lineside/client';
import { limits } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Page, Panel, Stack } from '@lineside/ui/base';
import { Field, NumberInput, Switch } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { LoginChanges } from './LoginChanges.tsx';
import { LoginSettings } from './LoginSettings.tsx';
import { SsoProviders } from './SsoProviders.tsx';

interface Values {
  enforce2fa: boolean;
  enforceSso: boolean;
  trustSso2fa: boolean;
  maxSessionHours: number | null;
}

/** Text between panels, aligned with their content. */
const padded = { padding: '0 16px' };

/** Login requirements, and the company's providers [7.39]. */
export default function SecurityScreen() {
  const { t } = useTexts();
  const mayWrite = useMay('COMPANY_ADMIN');
  return (
    <Administration>
      <Page title={t('rail.security')} body="tint">
        <Stack gap={16} style={{ maxWidth: 720 }}>
          {mayWrite ? <LoginForm /> : <LoginSettings />}
          <p className="ls-quiet" style={padded}>
            {t('security.roles')} <Link to="/administration/roles">{t('rail.roles')}</Link>
          </p>
          <SsoProviders />
          <LoginChanges />
        </Stack>
      </Page>
    </Administration>
  );
}

/** The settings, for administrators. */
function LoginForm() {
  const { t } = useTexts();
  const hoursProblem = (hours: number | string | null | undefined) =>
    hours === null || hours === undefined || hours === '' || isHours(hours)
      ? undefined
      : t('security.wrongHours', { most: limits.sessionHours });
  const words = { on: t('yes'), off: t('no') };
  return (
    <CompanyForm<Values>
      initial={({ enforce2fa = false, enforceSso = false, trustSso2fa = false, maxSessionHours = null }) => ({
        enforce2fa,
        enforceSso,
        trustSso2fa,
        maxSessionHours,
      })}
      changes={(values) => values}
    >
      {() => (
        <Panel title={t('security.signIn')}>
          <Field name="enforce2fa" label={t('security.twoFactor')} hint={t('security.twoFactorHint')}>
            <Switch words={words} />
          </Field>
          <Field name="enforceSso" label={t('security.sso')} hint={t('security.ssoHint')}>
            <Switch words={words} />
          </Field>
          <Field name="trustSso2fa" label={t('security.trust')} hint={t('security.trustHint')}>
            <Switch words={words} />
          </Field>
          <Field
            name="maxSessionHours"
            label={t('security.session')}
            hint={t('security.sessionHint')}
            check={hoursProblem}
          >
            <NumberInput unit={t('security.hours')} />
          </Field>
        </Panel>
      )}
    </CompanyForm>
  );
}

const isHours = (hours: unknown) =>
  typeof hours === 'number' && Number.isInteger(hours) && hours >= 1 && hours <= limits.sessionHours;
