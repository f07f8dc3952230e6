import { useTexts } from '@lineside/remote-kit';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { matchPath, Navigate, useLocation, useNavigate } from '@lineside/remote-kit/router';
import { Button, EmptyState } from '@lineside/ui/base';
import { useEffect } from 'react';
import { useHost } from '../boot/host.ts';
import { endPageSpinner } from '../boot/page-spinner.ts';
import { FailureScreen } from '../federation/RemoteScreen.tsx';
import type { RemoteState } from '../federation/state.ts';
import { useUsable } from '../guard/usable.ts';
import { homeTarget } from '../home/home-target.ts';
import { RouteLoading } from './RouteLoading.tsx';
import { troubleText } from './trouble-text.ts';
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
  if (state.is === 'without-registry') return <NoParts why={troubleText(t, state.why)} code={state.why.code} />;
  const awaited = state.remotes.filter((remote) => remote.is === 'awaited');
  if (awaited.length > 0) return <RouteLoading waiting={t('remotes.waiting', { names: namesOf(awaited) })} />;
  const withdrawn = state.remotes.find((remote) => remote.is === 'withdrawn' && hasAddress(remote.json, pathname));
  if (withdrawn) return <Withdrawn />;
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

const hasAddress = ({ routes }: RemoteJson, pathname: string) => routes.some(({ path }) => matchPath(path, pathname));

function Withdrawn() {
  const { t } = useTexts('host');
  const navigate = useNavigate();
  useEffect(endPageSpinner, []);
  return (
    <EmptyState
      drawing="empty"
      title={t('remotes.withdrawn')}
      action={<Button onClick={() => navigate('/')}>{t('remotes.toStart')}</Button>}
    >
      {t('remotes.withdrawnWhy')}
    </EmptyState>
  );
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
