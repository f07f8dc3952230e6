import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Build, Canary } from '@lineside/remote-kit/registry';

/** One step of a registry, done or refused. */
export interface Step {
  /** UTC ISO. */
  at: string;
  what: 'publish' | 'remove' | 'trust' | 'sign';
  /** The team, or `root` or `publisher`; and the key it signed with. */
  who: string;
  key: string;
  remote?: string;
  /** The version that was listed before; null where there was none. */
  from?: string | null;
  /** The version that is listed from now on; null where there is none. */
  to?: string | null;
  integrity?: Build['integrity'];
  /** The portal in which the team says that it tried a version in a browser before; null where it didn't. */
  triedAt?: string | null;
  /** The canary from now on, with its audience; null if it was removed. */
  canary?: Omit<Canary, 'base' | 'claims'> | null;
  /** Of the list that came of it. */
  sequence?: number;
  /** `done`, or why not. */
  outcome: string;
}

/** A log of steps that is only ever added to: a line of JSON for each. */
export interface StepLog {
  add(step: Omit<Step, 'at'>): void;
  all(): Step[];
}

export function openLog(file: string): StepLog {
  mkdirSync(path.dirname(file), { recursive: true });
  return {
    add(step) {
      const line: Step = { at: new Date().toISOString(), ...step };
      appendFileSync(file, `${JSON.stringify(line)}\n`, { flush: true });
    },
    all: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(stepOf) : []),
  };
}

/** Half a line, from a machine that stopped while it was written, is none. */
function stepOf(line: string): Step[] {
  try {
    return [JSON.parse(line) as Step];
  } catch {
    return [];
  }
}
