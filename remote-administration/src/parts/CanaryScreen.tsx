import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { EmptyState, FailedPart, Page, Skeleton, Stack } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { Administration } from '../rail/Administration.tsx';
import { CanaryTable } from './CanaryTable.tsx';
import { canariesOf } from './canaries-of.ts';

/** Measurements of each canary in this company, beside its control group. */
export default function CanaryScreen() {
  const { t } = useTexts();
  const reason = useReason();
  const figures = useCall(calls.FindRemoteFigures);
  const canaries = canariesOf(figures.data ?? []);
  return (
    <Administration>
      <Page
        title={t('canaries.title')}
        crumbs={[{ key: 'parts', link: <Link to="/administration/parts">{t('rail.parts')}</Link> }]}
        meta={t('canaries.about')}
        body={canaries.length > 0 ? 'tint' : 'plain'}
      >
        {figures.state === 'loading' ? <Skeleton lines={6} /> : null}
        {figures.state === 'failed' ? <FailedPart reason={reason(figures.failure)} onRetry={figures.retry} /> : null}
        {figures.data && canaries.length === 0 ? (
          <EmptyState drawing="empty" title={t('canaries.none')}>
            {t('canaries.why')}
          </EmptyState>
        ) : null}
        <Stack gap={16}>
          {canaries.map((canary) => (
            <CanaryTable key={`${canary.canary.remote} ${canary.canary.version}`} {...canary} />
          ))}
        </Stack>
      </Page>
    </Administration>
  );
}
