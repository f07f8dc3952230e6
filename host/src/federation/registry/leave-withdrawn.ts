import { declareExtensions } from '@lineside/remote-kit/host';
import { change, federationState } from '../state.ts';

/** Takes away what was withdrawn since: for when somebody goes elsewhere. */
export function leaveWithdrawn(): void {
  const state = federationState();
  if (state.is !== 'running') return;
  for (const remote of state.remotes) {
    if (remote.is !== 'described' || remote.since?.is !== 'withdrawn') continue;
    declareExtensions(remote.entry.name, []);
    change({ entry: remote.entry, is: 'withdrawn', json: remote.json });
  }
}
