import { useBlocker } from '@lineside/remote-kit/router';
import { mayLeave, someDialogOpen, somethingHalfWritten } from '@lineside/ui/base';
import { useEffect } from 'react';

/**
 * What lies in a dialog isn't lost by leaving its page: Back and links ask first, as Escape does, and a dialog without
 * anything half written closes. Once, in the router. What leads away by itself (`replace`: the session is over, the API is
 * away) asks nobody.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname && someDialogOpen(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((may) => (may ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    // the browser asks in its own words
    const reload = (event: BeforeUnloadEvent) => {
      if (somethingHalfWritten()) event.preventDefault();
    };
    addEventListener('beforeunload', reload);
    return () => removeEventListener('beforeunload', reload);
  }, []);
  return null;
}
