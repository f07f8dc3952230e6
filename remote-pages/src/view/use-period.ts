import { useSearchParams } from '@lineside/remote-kit/router';
import { useNow, useViewer } from '@lineside/ui/base';
import { useMemo } from 'react';
import { type Bounds, boundsOf, isRunning } from '../time/period.ts';
import type { VersionRow } from './page-fields.ts';

/** The default interval of reading a running period again, in seconds. */
const usualRefresh = 60;

/** The period of a page: that of its address, else its own; a running one moves on. */
export function usePeriod(version: Pick<VersionRow, 'periodSpec' | 'defaultRefreshRate'>) {
  const [params, setParams] = useSearchParams();
  const { zone } = useViewer();
  const spec = params.get('period') ?? version.periodSpec ?? 'today';
  const every = Math.max(5, version.defaultRefreshRate ?? usualRefresh) * 1000;
  // common data is requested once: all components use the same time
  const now = Math.floor(useNow(every) / 1000) * 1000;
  const running = isRunning(spec);
  const { from, to } = useMemo((): Bounds => boundsOf(spec, now, zone), [spec, now, zone]);
  return {
    spec,
    period: useMemo(() => ({ from, to, isRunning: running }), [from, to, running]),
    setSpec: (next: string) =>
      setParams(
        (before) => {
          const changed = new URLSearchParams(before);
          changed.set('period', next);
          return changed;
        },
        { replace: true },
      ),
  };
}
