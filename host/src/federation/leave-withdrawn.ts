import { declareExtensions } from '@lineside/remote-kit/host';
import { learn } from './fetch-manifest.ts';
import { change, federationState } from './state.ts';

/** Removes withdrawn remotes, and replaces rolled back canaries by the listed version: for the next navigation. */
export function leaveWithdrawn(): void {
  const state = federationState();
  if (state.is !== 'running') return;
  for (const remote of state.remotes) {
    if (remote.is !== 'described' || !remote.since || remote.since.is === 'changed') continue;
    declareExtensions(remote.entry.name, []);
    if (remote.since.is === 'withdrawn') change({ entry: remote.entry, is: 'withdrawn', json: remote.json });
    else {
      const { to } = remote.since;
      change({ entry: to, is: 'awaited' });
      void learn({ entry: to });
    }
  }
}
