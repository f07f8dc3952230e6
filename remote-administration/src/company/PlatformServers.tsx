import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Page, Panel, Skeleton } from '@lineside/ui/base';
import { SimpleTable, useReason } from '@lineside/ui/data';
import { Administration } from '../rail/Administration.tsx';

/** Servers of the platform that the company's devices and people use [9.05]. */
export default function PlatformServers() {
  const { t } = useTexts();
  const reason = useReason();
  const servers = useCall(calls.ListPlatformServers);
  return (
    <Administration>
      <Page title={t('rail.platformServers')} body="tint" meta={t('servers.about')}>
        {servers.state === 'failed' ? <FailedPart reason={reason(servers.failure)} onRetry={servers.retry} /> : null}
        {servers.state === 'loading' ? <Skeleton lines={4} /> : null}
        {servers.data ? (
          <Panel flush>
            <SimpleTable
              label={t('rail.platformServers')}
              rows={servers.data}
              rowKey={({ publicId }) => publicId}
              columns={[
                { id: 'name', header: t('servers.name'), role: 'name', cell: ({ name }) => name },
                { id: 'type', header: t('servers.type'), cell: ({ type }) => t(`servers.types.${type}`) },
                { id: 'location', header: t('servers.location'), cell: ({ location }) => location?.name },
                {
                  id: 'range',
                  header: t('servers.range'),
                  cell: ({ vpnRange }) => <span className="ls-mono">{vpnRange}</span>,
                },
              ]}
              empty={<p className="ls-panel-body ls-quiet">{t('servers.none')}</p>}
            />
          </Panel>
        ) : null}
      </Page>
    </Administration>
  );
}
