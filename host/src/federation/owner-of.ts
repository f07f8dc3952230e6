import type { RemoteRef } from '@lineside/remote-kit';
import { federationState } from './state.ts';

/** An unknown remote. */
export const somebody: RemoteRef = { name: 'somebody', version: '?' };

/** The remote whose script a stack names first, by the addresses of versions. Null if it names none. */
export function ownerOf(stack: string): RemoteRef | null {
  const state = federationState();
  if (state.is !== 'running') return null;
  const builds = state.remotes.flatMap(({ entry }) =>
    [entry, ...(entry.previous ? [entry.previous] : [])].map(({ version, base }) => ({
      ref: { name: entry.name, version },
      at: stack.indexOf(base),
    })),
  );
  return builds.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0]?.ref ?? null;
}
