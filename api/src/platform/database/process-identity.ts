import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Identifies one run of a process on this machine. The number alone does not: the system gives it to other processes
 * later, and a container that starts again has the same few numbers each time.
 */
export interface ProcessIdentity {
  pid: number;
  /** When it started, as a token to compare. */
  started: string;
}

/** The identity of a process; undefined where none with this number runs. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
  return started ? { pid, started: createHash('sha256').update(started).digest('hex').slice(0, 16) } : undefined;
}

export const thisProcess = (): ProcessIdentity => identityOf(process.pid)!;

/** Whether exactly this process still runs. */
export const isRunning = ({ pid, started }: ProcessIdentity): boolean => identityOf(pid)?.started === started;

/** The boot and the clock ticks since then. A process that has ended and was not yet waited for does not count. */
function startOnLinux(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the second field is a name in brackets that may contain anything; the others follow the last bracket
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? undefined : `${boot} ${fields[18]}`;
  } catch {
    return undefined;
  }
}

function startByPs(pid: number): string | undefined {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const processState = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { env, stdio: 'pipe' });
    const [, state, start] = /^(\S+)\s+(.*\S)\s*$/.exec(processState.toString()) ?? [];
    return state?.startsWith('Z') ? undefined : start;
  } catch {
    return undefined;
  }
}
