import { type Client, companyState } from '@lineside/client';
import { federationState, subscribe } from '../federation/state.ts';

/**
 * Reports measurements of canaries and of their control groups, as soon as this page has such a version in a company.
 * The code is only loaded then. The returned function stops it.
 */
export function startFigures({ store }: Client): () => void {
  let end = () => {};
  let ended = false;
  const measure = () => {
    if (companyState().state !== 'chosen' || !hasShare()) return;
    stopLooking();
    import('./report-figures.ts').then(
      ({ reportFigures: tellFigures }) => {
        if (!ended) end = tellFigures();
      },
      // lost measurements don't matter to the person
      () => undefined,
    );
  };
  const stops = [subscribe(measure), store.subscribe(measure)];
  const stopLooking = () => {
    for (const stop of stops) stop();
  };
  return () => {
    ended = true;
    stopLooking();
    end();
  };
}

function hasShare(): boolean {
  const state = federationState();
  return state.is === 'running' && state.remotes.some(({ entry }) => entry.share);
}
