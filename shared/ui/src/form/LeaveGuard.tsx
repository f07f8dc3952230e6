import { useBlocker, useLocation } from '@lineside/remote-kit/router';
import { useEffect } from 'react';
import { hasUnsavedForm, mayLeave, someDialogOpen } from '../overlay/open-dialogs.ts';
import { useRoot } from '../root/useRoot.ts';
import { formsIn } from './form-place.ts';

/**
 * Input in a dialog or a page's form isn't lost by leaving: Back and links ask first, as Escape does, and a dialog
 * without input closes. Once, in the router. Automatic redirects (`replace`: the session has ended, the API is
 * unavailable) don't ask.
 */
export function LeaveGuard() {
  const root = useRoot();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'REPLACE' &&
      ((placeOf(currentLocation) !== placeOf(nextLocation) && someDialogOpen(root)) ||
        (currentLocation.pathname !== nextLocation.pathname && hasUnsavedForm())),
  );
  const { pathname } = useLocation();
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isBlocked = true;
    void mayLeave(blocker.location.pathname !== pathname).then((may) => {
      // a redirect may have gone elsewhere in the meantime
      if (isBlocked) may ? blocker.proceed() : blocker.reset();
    });
    return () => {
      isBlocked = false;
    };
  }, [blocker, pathname]);
  useEffect(() => {
    // the browser asks in its own words
    const reload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedForm()) event.preventDefault();
    };
    addEventListener('beforeunload', reload);
    return () => removeEventListener('beforeunload', reload);
  }, []);
  return null;
}

/** A page, with the form that its address has over it. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }) => `${pathname} ${formsIn(search)}`;
