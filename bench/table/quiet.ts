import { cpus, loadavg } from 'node:os';

const maxWaitMs = 120_000;

/** Waits until the machine is idle, two minutes at most; on a busy one every page loses frames. Returns its state. */
export async function quiet(): Promise<string> {
  const until = Date.now() + maxWaitMs;
  while (loadavg()[0]! > cpus().length && Date.now() < until) await new Promise((later) => setTimeout(later, 2000));
  const load = loadavg()[0]!;
  return `load ${load.toFixed(1)} on ${cpus().length} processors${load > cpus().length ? ': busy, so frames are lost that the table would not lose' : ''}`;
}
