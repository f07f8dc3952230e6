import { useEffect, useMemo, useState } from 'react';
import { lastBranding } from '../brand/last-branding.ts';
import type { Host, Start } from '../page/host.ts';
import type { HostConfig } from '../page/host-config.ts';

/** Follows the page's start. */
export function useStarted(config: HostConfig, started: Promise<void>, remotes: Promise<void>): Host {
  const [start, setStart] = useState<Start>({ is: 'starting' });
  const [remotesAwaited, setAwaited] = useState(false);
  const branding = lastBranding.use();

  useEffect(() => {
    started.then(
      () => setStart({ is: 'started' }),
      (error: Error) => setStart({ is: 'broken', error }),
    );
    void remotes.then(() => setAwaited(true));
  }, [started, remotes]);

  return useMemo(() => ({ config, start, branding, remotesAwaited }), [config, start, branding, remotesAwaited]);
}
