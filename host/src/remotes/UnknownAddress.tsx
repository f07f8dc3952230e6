import { useTexts } from '@lineside/remote-kit';
import { holderOf } from '@lineside/remote-kit/registry';
import { hasAddress } from '@lineside/remote-kit/remote-json';
import { matchPath, useLocation, useNavigate } from '@lineside/remote-kit/router';
import { Button, EmptyState, RedirectWithNotice } from '@lineside/ui/base';
import { useCallback, useEffect } from 'react';
import { nameForPeople } from '../federation/federation-text.ts';
import { retryRemote } from '../federation/fetch-manifest.ts';
import { FailureScreen } from '../federation/RemoteScreen.tsx';
import type { RemoteState } from '../federation/remote-lifecycle.ts';
import { homeTarget } from '../page/home-target.ts';
import { useHost } from '../page/host.ts';
import { endPageSpinner } from '../page/page-spinner.ts';
import { useUsable } from '../page/usable.ts';
import { RouteLoading } from './RouteLoading.tsx';
import { troubleText } from './trouble-text.ts';
import { useFederation } from './use-remotes.ts';

/**
 * No described remote has this address. One that is still loading, has failed or was removed may have it, by the
 * registry, and a message says so; otherwise it redirects to the root (spec 2.18).
 */
export function UnknownAddress() {
  const { t } = useTexts('host');
  const { remotesAwaited } = useHost();
  const state = useFederation();
  const { pathname } = useLocation();
  const home = homeTarget(useUsable());

  if (!remotesAwaited || state.is === 'reading') return <RouteLoading waiting={null} />;
  if (state.is === 'without-registry') return <NoParts why={troubleText(t, state.why)} code={state.why.code} />;
  const owner = state.remotes.find(({ entry }) => hasAddress(holderOf(entry), pathname));
  if (owner?.is === 'awaited' || owner?.is === 'undecided')
    return <RouteLoading waiting={t('remotes.waiting', { name: nameForPeople(owner.entry.name) })} />;
  if (owner?.is === 'withdrawn') return <Withdrawn />;
  if (owner?.is === 'failed') return <Failed {...owner} />;
  // the root would only lead back here
  if (matchPath(home, pathname)) return <NoParts why={t('remotes.none')} />;
  return <RedirectWithNotice to="/" text={t('remotes.unknownAddress', { address: pathname })} />;
}

function Failed({ entry, failure }: Extract<RemoteState, { is: 'failed' }>) {
  useEffect(endPageSpinner, []);
  const retry = useCallback(() => retryRemote(entry.name), [entry]);
  return <FailureScreen failure={failure} retry={retry} />;
}

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
