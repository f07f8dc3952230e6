import { readdirSync, readFileSync } from 'node:fs';
import { residentOf } from '../../testing/world/resident-memory.ts';

/** A figure of each process with a matching command line, by process id. */
function ofProcesses(fits: RegExp, figure: (pid: string) => number): Map<string, number> {
  const figures = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      if (fits.test(command)) figures.set(pid, figure(pid));
    } catch {
      // it has ended in the meantime
    }
  }
  return figures;
}

/** Milliseconds of processor time of each process with a matching command line, as Linux reports it. */
const timesOf = (fits: RegExp): Map<string, number> =>
  ofProcesses(fits, (pid) => {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });

/** The resident memory of processes with a matching command line together, in kilobytes. */
export const residentOfAll = (fits: RegExp): number =>
  [...ofProcesses(fits, residentOf).values()].reduce((sum, each) => sum + each, 0);

/**
 * Starts to measure processes with a matching command line; the returned function gives the time since, in
 * milliseconds.
 */
export function processorTimeOf(fits: RegExp): () => number {
  const before = timesOf(fits);
  return () => [...timesOf(fits)].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}
