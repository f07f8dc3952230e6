import { Navigate, useLocation } from '@lineside/remote-kit/router';
import { notAllowedAt } from './not-allowed-at.ts';

/** Leads to error/not-allowed, which names the address it was about. */
export function NotAllowed() {
  return <Navigate {...notAllowedAt(useLocation().pathname)} replace />;
}
