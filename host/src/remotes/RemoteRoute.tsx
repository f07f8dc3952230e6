import { allows, type RouteJson } from '@lineside/remote-kit/remote-json';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { RemoteScreen } from '../federation/RemoteScreen.tsx';
import { useUsable } from '../guard/usable.ts';
import { RouteLoading } from './RouteLoading.tsx';

/** One route of a remote: its guard, then its screen. */
export function RemoteRoute({ remote, route }: { remote: string; route: RouteJson }) {
  const usable = useUsable();
  if (!allows(route.guard, usable)) return <NotAllowed />;
  return (
    <RemoteScreen remote={remote} module={route.module} loading={(waiting) => <RouteLoading waiting={waiting} />} />
  );
}
