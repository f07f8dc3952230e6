import { useTexts } from '@lineside/remote-kit';
import { Navigate, useNavigate, useRouteId } from '@lineside/remote-kit/router';
import { Button, EmptyState, FailedPart, Page, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { useEffect, useState } from 'react';
import { configuratorOf, type Destination } from './configurator-of.ts';

/** The time-out of the search [9.09]. */
const patienceMs = 60_000;

/** Leads to the configurator of a device, or of an asset below its root [2.13]. */
export default function FindScreen() {
  const { t } = useTexts();
  const id = useRouteId();
  const reason = useReason();
  const navigate = useNavigate();
  const [attempt, setTurn] = useState(0);
  const [found, setFound] = useState<Destination | { is: 'late' }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn looks again
  useEffect(() => {
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      outdated.abort();
      setFound({ is: 'late' });
    }, patienceMs);
    void configuratorOf(id, outdated.signal).then((destination) => {
      if (!outdated.signal.aborted) setFound(destination);
      clearTimeout(timer);
    });
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [id, attempt]);
  const retry = () => {
    setFound(undefined);
    setTurn(attempt + 1);
  };
  if (found?.is === 'at') return <Navigate to={found.to} replace />;
  return (
    <Page title={t('title')} body="tint">
      {found ? null : <Skeleton lines={8} />}
      {found?.is === 'failed' ? <FailedPart reason={reason(found.failure)} onRetry={retry} /> : null}
      {found?.is === 'late' ? <FailedPart reason={t('late')} onRetry={retry} /> : null}
      {found?.is === 'nowhere' ? (
        <EmptyState
          title={t('noSuch')}
          action={<Button onClick={() => void navigate('/devices')}>{t('toDevices')}</Button>}
        >
          {t('noDeviceWhy')}
        </EmptyState>
      ) : null}
    </Page>
  );
}
