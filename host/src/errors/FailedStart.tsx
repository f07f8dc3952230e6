import type { Failure } from '@lineside/client';
import { useLocation } from '@lineside/remote-kit/router';
import { FailedScreen } from './FailedScreen.tsx';
import { NotAllowed } from './NotAllowed.tsx';
import { NotAllowedScreen } from './NotAllowedScreen.tsx';
import { isNotAllowed } from './not-allowed-at.ts';

/** A person's rights couldn't be loaded: a person not informed by the API itself comes to not allowed (spec 2.06). */
export function FailedStart({ failure }: { failure: Failure }) {
  const here = useLocation();
  if (failure.kind !== 'refused' && failure.kind !== 'gateway-timeout') return <FailedScreen failure={failure} />;
  return isNotAllowed(here) ? <NotAllowedScreen /> : <NotAllowed />;
}
