import { readFileSync } from 'node:fs';
import os from 'node:os';

/** A part that is waited for. */
export interface Waiting {
  /** The part and what it does, as its line names it: “api: starting”. */
  name: string | (() => string);
  /** Prints a line when the wait is long, and again while it goes on. */
  say?: (line: string) => void;
  /**
   * After so long without progress the part is given up, in milliseconds. The time stands still while the part works,
   * and runs more slowly the busier the machine is. Without a limit it is waited for as long as it takes.
   */
  limitMs?: number;
  /** The part's process: its processor time is progress. */
  pid?: number;
  /** Changes with each sign of progress, as the number of lines that it printed. */
  progress?: () => unknown;
}

/** A part that did nothing for too long. */
export class TookTooLong extends Error {}

const lookMs = 1000;
/** When the line is printed for the first time, and then again; milliseconds. */
const sayAfterMs = 15_000;
const sayAgainMs = 30_000;
/** The slowest that time runs on a machine without any time to spare: even there a part that hangs is given up. */
const slowest = 0.05;
/** A process that waits uses less of its time than this. */
const working = 0.05;

/** Waits for a part with its name on the line. Rejects with TookTooLong when it does nothing for longer than its limit. */
export async function waitFor<T>(part: Promise<T>, { name, say, limitMs, pid, progress }: Waiting): Promise<T> {
  const clock = new WaitClock(look(pid, progress), limitMs);
  let timer: NodeJS.Timeout | undefined;
  const textOfName = () => (typeof name === 'string' ? name : name());
  const tooLong = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const { isDue, isOver, waited } = clock.look(look(pid, progress));
      if (isDue) say?.(`${textOfName()} (${Math.round(waited / 1000)} s so far)`);
      if (isOver) reject(new TookTooLong(`${textOfName()}: no progress, after ${Math.round(waited / 1000)} s`));
    }, lookMs);
  });
  try {
    return await Promise.race([part, tooLong]);
  } finally {
    clearInterval(timer);
  }
}

/** What is seen of a part and its machine at one moment; times in milliseconds. */
export interface Look {
  at: number;
  progress: unknown;
  /** Processor time of the process; undefined where the system doesn't say. */
  used: number | undefined;
  /** Processor time of the machine. */
  idle: number;
  all: number;
}

/** When a wait prints its line, and when it is over. */
export class WaitClock {
  #first: Look;
  #last: Look;
  #limitMs: number;
  #nextLine = sayAfterMs;
  #without = 0;

  constructor(first: Look, limitMs = Number.POSITIVE_INFINITY) {
    this.#first = this.#last = first;
    this.#limitMs = limitMs;
  }

  look(now: Look): { waited: number; isDue: boolean; isOver: boolean } {
    const waited = now.at - this.#first.at;
    const isDue = waited >= this.#nextLine;
    if (isDue) this.#nextLine = waited + sayAgainMs;
    this.#without = now.progress === this.#last.progress ? this.#without + idleTime(this.#last, now) : 0;
    this.#last = now;
    return { waited, isDue, isOver: this.#without >= this.#limitMs };
  }
}

/** The time between two looks in which a part had a processor to work with and didn't use it, in milliseconds. */
function idleTime(before: Look, now: Look): number {
  // a blocked process or a suspended machine doesn't look: that isn't the part's time
  const passed = Math.min(now.at - before.at, 2 * lookMs);
  if ((now.used ?? 0) - (before.used ?? 0) > working * passed) return 0;
  const idle = now.all > before.all ? (now.idle - before.idle) / (now.all - before.all) : 1;
  return passed * Math.max(idle, slowest);
}

function look(pid: number | undefined, progress: Waiting['progress']): Look {
  let [idle, all] = [0, 0];
  for (const { times } of os.cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { at: Date.now(), progress: progress?.(), used: pid && processorTimeOf(pid), idle, all };
}

/** The system's unit of processor time in /proc, in milliseconds. */
const tickMs = 10;

function processorTimeOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the second field is a name in brackets that may contain anything; 14 and 15 are the user's and the system's time
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}
