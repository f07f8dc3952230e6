import { useLocation, useNavigate } from '@lineside/remote-kit/router';
import { useEffect } from 'react';

/**
 * The secret of a mail's link, from the fragment of the address. It moves into the history's state at once: a reload keeps
 * it, and the address that people copy does not show it.
 */
export function useLinkSecret(): string | undefined {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const fresh = hash.length > 1 ? hash.slice(1) : undefined;
  useEffect(() => {
    if (fresh) navigate(pathname, { replace: true, state: { linkSecret: fresh } });
  }, [fresh, pathname, navigate]);
  const savedSecret = (state as { linkSecret?: unknown } | null)?.linkSecret;
  return fresh ?? (typeof savedSecret === 'string' ? savedSecret : undefined);
}
