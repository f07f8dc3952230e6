import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time of each process with a matching command line, as Linux reports it. */
function timesOf(fits: RegExp): Map<string, number> {
  const times = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      if (!fits.test(command)) continue;
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      times.set(pid, (Number(fields[11]) + Number(fields[12])) * 10);
    } catch {
      // it has ended in the meantime
    }
  }
  return times;
}

/**
 * Starts to measure processes with a matching command line; the returned function gives the time since, in
 * milliseconds.
 */
export function processorTimeOf(fits: RegExp): () => number {
  const before = timesOf(fits);
  return () => [...timesOf(fits)].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}
