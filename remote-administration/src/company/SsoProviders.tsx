import { useCall, useCompany, useMay } from '@lineside/client';
import { calls, SsoProvider } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, FailedPart, Panel, Skeleton, Stack, Tag, useLabels } from '@lineside/ui/base';
import { ChildList, SimpleTable, useReason } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';
import { SsoTestResult, useSsoTest } from './SsoTest.tsx';

/** Single sign-on providers: those that the company added, for its administrators, and those of the installation. */
export function SsoProviders() {
  const mayWrite = useMay(SsoProvider.write);
  return (
    <Stack gap={16}>
      {mayWrite ? <CompanyProviders /> : null}
      <OfInstallation hidesNone={mayWrite} />
    </Stack>
  );
}

function CompanyProviders() {
  const { t } = useTexts();
  const label = useLabels(SsoProvider);
  const form = useFormAddress('provider');
  const test = useSsoTest();
  return (
    <>
      <SsoTestResult />
      <ChildList
        entity={SsoProvider}
        fields={['name', 'issuer', 'clientId', 'active', 'can']}
        title={t('security.providers')}
        columns={[
          {
            id: 'name',
            header: label.field('name'),
            role: 'name',
            cell: ({ name, issuer, active }) => (
              <span style={{ display: 'block', padding: '8px 0', overflowWrap: 'anywhere' }}>
                {name} {active ? null : <Tag>{t('security.off')}</Tag>}
                <span className="ls-quiet" style={{ display: 'block' }}>
                  {issuer}
                </span>
              </span>
            ),
          },
          {
            id: 'test',
            header: '',
            align: 'end',
            cell: ({ publicId }) => (
              <Button kind="link" size="small" onClick={() => test(publicId)}>
                {t('security.test')}
              </Button>
            ),
          },
        ]}
        none={t('security.noOwnProviders')}
        add={{ label: t('security.addProvider'), run: form.add }}
        edit={({ publicId }) => form.edit(publicId)}
        removes
      />
      <p className="ls-quiet" style={{ padding: '0 16px', overflowWrap: 'anywhere' }}>
        {t('security.callback', { address: `${location.origin}/api/sso/redirect` })}
      </p>
      <EntityFormDialog
        entity={SsoProvider}
        fields={['name', 'issuer', 'clientId', 'clientSecret', 'active']}
        hints={{
          active: t('security.activeHint'),
          issuer: t('security.issuerHint'),
          clientSecret: t('security.secretHint'),
        }}
        address={form}
      />
    </>
  );
}

/** Providers that the operator of the installation added. */
function OfInstallation({ hidesNone }: { hidesNone: boolean }) {
  const { t } = useTexts();
  const reason = useReason();
  const company = useCompany();
  const companyId = company.state === 'chosen' ? company.company.publicId : '';
  const providers = useCall(calls.ListIdentityProviders, { query: { fields: 'name,companies,isOwn' } });
  const rows = (providers.data ?? []).filter(
    ({ companies, isOwn }) => isOwn !== true && companies?.some(({ publicId }) => publicId === companyId),
  );
  if (hidesNone && providers.data && rows.length === 0) return null;
  return (
    <Panel title={t('security.installationProviders')} flush>
      {providers.state === 'failed' ? (
        <FailedPart reason={reason(providers.failure)} onRetry={providers.retry} />
      ) : providers.data ? (
        <SimpleTable
          label={t('security.installationProviders')}
          rows={rows}
          rowKey={({ publicId }) => publicId}
          columns={[
            { id: 'name', header: t('security.provider'), role: 'name', cell: ({ name }) => name },
            { id: 'id', header: t('security.providerId'), cell: ({ publicId }) => publicId },
          ]}
          empty={<p className="ls-panel-body ls-quiet">{t('security.noProviders')}</p>}
        />
      ) : (
        <Skeleton lines={2} />
      )}
    </Panel>
  );
}
