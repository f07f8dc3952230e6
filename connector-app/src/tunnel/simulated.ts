import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';

/** About as long as a tunnel takes on a good line. */
const openMs = 1_000;

/** Simulates everything except the tunnel: no program runs and no traffic flows. */
export const simulated: Driver = {
  name: 'simulated',
  hindrance: () => null,
  async open({ signal, report }) {
    report('Simulated: no traffic');
    await pause(openMs, undefined, { signal });
    return { broken: new Promise(() => {}), close: async () => {} };
  },
};
