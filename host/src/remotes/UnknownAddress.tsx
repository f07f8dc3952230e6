import { useTexts } from '@lineside/remote-kit';
import { matchPath, Navigate, useLocation } from '@lineside/remote-kit/router';
import { Button, EmptyState } from '@lineside/ui/base';
import { useEffect } from 'react';
import { useHost } from '../boot/host.ts';
import { endPageSpinner } from '../boot/page-spinner.ts';
import type { RemoteState } from '../federation/federation.ts';
import { FailureScreen } from '../federation/RemoteScreen.tsx';
import { useUsable } from '../guard/usable.ts';
import { homeTarget } from '../home/home-target.ts';
import { RouteLoading } from './RouteLoading.tsx';
import { useFederation } from './use-remotes.ts';

/**
 * No remote that is described has this address. One that is still awaited, or has failed, may have it, so that is said;
 * else it leads to the root (spec 2.18).
 */
export function UnknownAddress() {
  const { t } = useTexts('host');
  const { remotesAwaited } = useHost();
  const state = useFederation();
  const { pathname } = useLocation();
  const home = homeTarget(useUsable());

  if (!remotesAwaited || state.is === 'reading') return <RouteLoading waiting={null} />;
  if (state.is === 'without-registry') return <NoParts why={t('remotes.noRegistry')} code={state.refusal?.code} />;
  const awaited = state.remotes.filter((remote) => remote.is === 'awaited');
  if (awaited.length > 0) return <RouteLoading waiting={t('remotes.waiting', { names: namesOf(awaited) })} />;
  const failed = state.remotes.filter((remote) => remote.is === 'failed');
  if (failed[0]) return <Failed failure={failed[0].failure} />;
  // the root would only lead back here
  if (matchPath(home, pathname)) return <NoParts why={t('remotes.none')} />;
  return <Navigate to="/" replace />;
}

const namesOf = (remotes: readonly RemoteState[]) => remotes.map(({ entry }) => entry.name).join(', ');

function Failed({ failure }: Pick<Extract<RemoteState, { is: 'failed' }>, 'failure'>) {
  useEffect(endPageSpinner, []);
  return <FailureScreen failure={failure} retry={() => location.reload()} />;
}

function NoParts({ why, code }: { why: string; code?: string | undefined }) {
  const { t } = useTexts('host');
  useEffect(endPageSpinner, []);
  return (
    <EmptyState
      drawing="broken"
      title={t('remotes.nothing')}
      action={<Button onClick={() => location.reload()}>{t('errors.reload')}</Button>}
    >
      {why} {code ? <span className="ls-quiet">{code}</span> : null}
    </EmptyState>
  );
}
