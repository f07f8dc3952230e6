import { type ReactNode, useMemo } from 'react';
import { useViewer, ViewerContext } from '../texts/useText.ts';
import { isZone } from '../texts/zones.ts';

/** Shows and reads all times inside it in another zone than the viewer's: on a report, or where a form asks for a zone. */
export function InZone({ zone, children }: { zone: string; children: ReactNode }) {
  const viewer = useViewer();
  const there = useMemo(() => (isZone(zone) ? { ...viewer, zone } : viewer), [viewer, zone]);
  return <ViewerContext value={there}>{children}</ViewerContext>;
}
