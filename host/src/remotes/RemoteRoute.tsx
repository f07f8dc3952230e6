import { useTexts } from '@lineside/remote-kit';
import { allows, type RouteJson } from '@lineside/remote-kit/remote-json';
import { Banner } from '@lineside/ui/base';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { RemoteScreen } from '../federation/RemoteScreen.tsx';
import { useUsable } from '../page/usable.ts';
import { RouteLoading } from './RouteLoading.tsx';
import { useFederation } from './use-remotes.ts';

/** One route of a remote: its guard, then its screen, with a message over it if the remote was withdrawn. */
export function RemoteRoute({ remote, route }: { remote: string; route: RouteJson }) {
  const usable = useUsable();
  if (!allows(route.guard, usable)) return <NotAllowed />;
  return (
    <>
      <WithdrawnBanner remote={remote} />
      <RemoteScreen remote={remote} module={route.module} loading={(waiting) => <RouteLoading waiting={waiting} />} />
    </>
  );
}

function WithdrawnBanner({ remote }: { remote: string }) {
  const { t } = useTexts('host');
  const state = useFederation();
  const remoteState = state.is === 'running' ? state.remotes.find(({ entry }) => entry.name === remote) : undefined;
  const since = remoteState?.is === 'described' ? remoteState.since?.is : undefined;
  if (since !== 'withdrawn' && since !== 'taken-back') return null;
  const isCanary = since === 'taken-back';
  return (
    <Banner form="strip" tone="attention" title={t(isCanary ? 'remotes.takenBack' : 'remotes.withdrawn')}>
      {t(isCanary ? 'remotes.takenBackGoes' : 'remotes.withdrawnGoes')}
    </Banner>
  );
}
