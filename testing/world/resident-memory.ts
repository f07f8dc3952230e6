import { readFileSync } from 'node:fs';

/** The resident memory of a process, in kilobytes, as Linux reports it. */
export const residentOf = (pid: string | number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
