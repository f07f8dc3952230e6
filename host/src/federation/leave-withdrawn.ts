import { runEffects } from './fetch-manifest.ts';
import { federationState, send } from './state.ts';

/** Removes withdrawn remotes, and replaces rolled-back canaries by the listed version, at a navigation. */
export function leaveWithdrawn(): void {
  const state = federationState();
  if (state.is !== 'running') return;
  for (const { entry } of state.remotes) void runEffects(send(entry.name, { type: 'navigated' }));
}
